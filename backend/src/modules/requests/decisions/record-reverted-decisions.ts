import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import type { RequestsContext } from '../requests.context.ts';
import { filesAlreadyReplaced, revertTooLate } from '../requests.problems.ts';
import type { RequestRow } from '../requests.tables.ts';
import { checkDecisionRevert } from './review.rules.ts';
import { reviewClosedProblem } from './record-decisions.ts';
import { loadFileCounts, saveFileCounts } from '../locked-request/file-counts.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export async function assertDecisionsRevertible(
  { platform, documents }: RequestsContext,
  request: RequestRow,
): Promise<void> {
  const files =
    request.status === 'pending_resubmission'
      ? await documents.listFilesOfRequests(request.organizationId, [request.id])
      : [];
  const hasReplacedFiles = files.some(
    ({ current, versions }) =>
      current?.status === 'pending' || (current === null && versions.length > 0),
  );
  switch (checkDecisionRevert(request, hasReplacedFiles, platform.clock.now())) {
    case 'too-late':
      throw revertTooLate({ log: { requestId: request.id } });
    case 'replaced':
      throw filesAlreadyReplaced({ log: { requestId: request.id } });
    case 'closed':
      throw reviewClosedProblem(request);
    case 'allowed':
  }
}

export async function recordRevertedDecisions(
  context: RequestsContext,
  request: RequestRow,
  reverted: readonly { itemId: string; documentId: string }[],
  actor: ActorContext,
): Promise<RequestRow> {
  const counts = await loadFileCounts(context, request);
  for (const { itemId, documentId } of reverted)
    await publishRequestEvent(context, actor, request, 'document.decision-undone', {
      itemId,
      documentId,
    });
  const event = request.status === 'submitted' ? null : 'undo';
  return saveFileCounts(context, request, counts, event, actor);
}
