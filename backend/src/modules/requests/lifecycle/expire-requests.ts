import { withLockedRow } from '../locked-request/with-locked-row.ts';
import { transitionRequest } from './transition-request.ts';
import type { RequestsContext } from '../requests.context.ts';
import { isExpired } from '../requests.rules.ts';
import { AWAITING_RECIPIENT, isAwaitingRecipient } from '../requests-limits.contract.ts';
import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';

const BATCH = 100;

/** One transaction per request, so that a simultaneous submission succeeds or fails as a whole. */
export async function expireRequests(context: RequestsContext, now: Date): Promise<void> {
  const { store } = context;
  for (;;) {
    const due = await store.listDueToExpire(AWAITING_RECIPIENT, now, BATCH);
    for (const { organizationId, id } of due) await expire(context, organizationId, id, now);
    if (due.length < BATCH) return;
  }
}

const expire = (
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  now: Date,
): Promise<void> =>
  withLockedRow(context, organizationId, requestId, async (request) => {
    if (isAwaitingRecipient(request.status) && isExpired(request, now))
      await transitionRequest(context, request, 'expire', SYSTEM_ACTOR);
  });
