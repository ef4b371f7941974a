import { announce } from '../timeline/publish-request-event.ts';
import { countFiles } from '../locked-request/load-file-counts.ts';
import { moveRequest, newness } from '../lifecycle/transition-request.ts';
import { refuseReview } from './review-closed-problem.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import { answeredMeanwhile, undoTooLate } from '../requests.problems.ts';
import { undoing } from '../requests.rules.ts';
import type { RequestRow } from '../requests.tables.ts';

/** Throws 409 unless decisions on a held request can be taken back now. */
export async function mustTakeUndo({ platform, documents }: Requests, held: RequestRow): Promise<void> {
  const files = held.status === 'pending_resubmission' ? await documents.filesOfRequest(held.organisationId, held.id) : [];
  const answered = files.some(({ current, versions }) => current?.status === 'pending' || (current === null && versions.length > 0));
  switch (undoing(held, answered, platform.clock.now())) {
    case 'late':
      throw undoTooLate({ log: { requestId: held.id } });
    case 'answered':
      throw answeredMeanwhile({ log: { requestId: held.id } });
    case 'closed':
      throw refuseReview(held);
    case 'go':
  }
}

/** Decisions were taken back: counts again, and a review that had ended goes on. */
export async function recordUndone(requests: Requests, held: RequestRow, undone: readonly { itemId: string; documentId: string }[], cause: Cause): Promise<RequestRow> {
  const tally = await countFiles(requests, held);
  for (const { itemId, documentId } of undone) await announce(requests, cause, held, 'document.decision-undone', { itemId, documentId });
  if (held.status !== 'submitted') return moveRequest(requests, held, 'undo', cause, { changes: { ...tally } });
  return requests.store.change(held.organisationId, held, { ...tally, ...newness(cause), updatedAt: requests.platform.clock.now() });
}
