import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import type { DecidedDocument } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestRow } from '../requests.tables.ts';
import { hasSameCounts } from '../counters/file-counts.rules.ts';
import { nextReviewEvent } from './review.rules.ts';
import { reviewCancelled, reviewExpired, reviewOver, notSubmitted } from '../requests.problems.ts';
import { loadFileCounts, saveFileCounts } from '../locked-request/file-counts.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export async function recordDecisions(
  context: RequestsContext,
  request: RequestRow,
  decided: readonly DecidedDocument[],
  actor: ActorContext,
): Promise<RequestRow> {
  const counts = await loadFileCounts(context, request);
  const repeated = hasSameCounts(counts, request);
  if (repeated && decided.length > 0) return request;
  if (request.status !== 'submitted') throw reviewClosedProblem(request);

  for (const { decision, itemId, documentId, reason } of decided)
    await publishRequestEvent(
      context,
      actor,
      request,
      `document.${decision}`,
      { itemId, documentId },
      reason === undefined ? {} : { reason },
    );
  return saveFileCounts(context, request, counts, nextReviewEvent(counts), actor);
}

export function reviewClosedProblem({ id, status }: Pick<RequestRow, 'id' | 'status'>) {
  const log = { requestId: id, status };
  switch (status) {
    case 'cancelled':
      return reviewCancelled({ log });
    case 'expired':
      return reviewExpired({ log });
    case 'rejected':
    case 'approved':
    case 'completed':
      return reviewOver({ log });
    default:
      return notSubmitted({ log });
  }
}
