import { announce } from '../timeline/publish-request-event.ts';
import { countFiles } from '../locked-request/load-file-counts.ts';
import { moveRequest, newness } from '../lifecycle/transition-request.ts';
import type { DecidedDocument } from '../requests.api.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import { afterDecision, sameTally } from '../requests.rules.ts';
import { refuseReview } from './review-closed-problem.ts';
import type { RequestRow } from '../requests.tables.ts';

/** Counts what was just decided in a held request; the decision that leaves nothing undecided ends the review. */
export async function recordDecision(requests: Requests, held: RequestRow, decided: readonly DecidedDocument[], cause: Cause): Promise<RequestRow> {
  const { platform, store } = requests;
  const tally = await countFiles(requests, held);
  const repeated = sameTally(tally, held);
  if (repeated && decided.length > 0) return held;
  if (held.status !== 'submitted') throw refuseReview(held);

  for (const { decision, itemId, documentId, reason } of decided) await announce(requests, cause, held, `document.${decision}`, { itemId, documentId }, reason === undefined ? {} : { reason });
  const end = afterDecision(tally);
  if (end) return moveRequest(requests, held, end, cause, { changes: { ...tally } });
  return store.change(held.organisationId, held, { ...tally, ...newness(cause), updatedAt: platform.clock.now() });
}
