import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { loadFileCounts } from '../locked-request/load-file-counts.ts';
import { transitionRequest, toNewFlag } from '../lifecycle/transition-request.ts';
import type { DecidedDocument } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import { nextReviewEvent, hasSameCounts } from '../requests.rules.ts';
import { reviewClosedProblem } from './review-closed-problem.ts';
import type { RequestRow } from '../requests.tables.ts';

/** Counts what was just decided in a held request; the decision that leaves nothing undecided ends the review. */
export async function recordDecisions(
  requests: RequestsContext,
  held: RequestRow,
  decided: readonly DecidedDocument[],
  cause: ActorContext,
): Promise<RequestRow> {
  const { platform, store } = requests;
  const tally = await loadFileCounts(requests, held);
  const repeated = hasSameCounts(tally, held);
  if (repeated && decided.length > 0) return held;
  if (held.status !== 'submitted') throw reviewClosedProblem(held);

  for (const { decision, itemId, documentId, reason } of decided)
    await publishRequestEvent(
      requests,
      cause,
      held,
      `document.${decision}`,
      { itemId, documentId },
      reason === undefined ? {} : { reason },
    );
  const end = nextReviewEvent(tally);
  if (end) return transitionRequest(requests, held, end, cause, { changes: { ...tally } });
  return store.update(held.organizationId, held, {
    ...tally,
    ...toNewFlag(cause),
    updatedAt: platform.clock.now(),
  });
}
