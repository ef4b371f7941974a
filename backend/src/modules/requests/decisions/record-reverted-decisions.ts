import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { loadFileCounts } from '../locked-request/load-file-counts.ts';
import { transitionRequest, toNewFlag } from '../lifecycle/transition-request.ts';
import { reviewClosedProblem } from './review-closed-problem.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import { filesAlreadyReplaced, revertTooLate } from '../requests.problems.ts';
import { checkDecisionRevert } from '../requests.rules.ts';
import type { RequestRow } from '../requests.tables.ts';

/** Throws 409 unless decisions on a held request can be taken back now. */
export async function assertDecisionsRevertible(
  { platform, documents }: RequestsContext,
  held: RequestRow,
): Promise<void> {
  const files =
    held.status === 'pending_resubmission'
      ? await documents.listRequestFiles(held.organizationId, held.id)
      : [];
  const answered = files.some(
    ({ current, versions }) =>
      current?.status === 'pending' || (current === null && versions.length > 0),
  );
  switch (checkDecisionRevert(held, answered, platform.clock.now())) {
    case 'late':
      throw revertTooLate({ log: { requestId: held.id } });
    case 'answered':
      throw filesAlreadyReplaced({ log: { requestId: held.id } });
    case 'closed':
      throw reviewClosedProblem(held);
    case 'go':
  }
}

/** Decisions were taken back: counts again, and a review that had ended goes on. */
export async function recordRevertedDecisions(
  requests: RequestsContext,
  held: RequestRow,
  undone: readonly { itemId: string; documentId: string }[],
  cause: ActorContext,
): Promise<RequestRow> {
  const tally = await loadFileCounts(requests, held);
  for (const { itemId, documentId } of undone)
    await publishRequestEvent(requests, cause, held, 'document.decision-undone', {
      itemId,
      documentId,
    });
  if (held.status !== 'submitted')
    return transitionRequest(requests, held, 'undo', cause, { changes: { ...tally } });
  return requests.store.update(held.organizationId, held, {
    ...tally,
    ...toNewFlag(cause),
    updatedAt: requests.platform.clock.now(),
  });
}
