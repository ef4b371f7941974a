import { systemCaller } from '../../../platform/http/auth/principal.ts';
import { lockRow, saveRequest, toOccurrence } from '../aggregate/request-aggregate.ts';
import { planTransition } from './transition.rules.ts';
import type { RequestsContext } from '../requests.context.ts';
import { isExpired, AWAITING_RECIPIENT, isAwaitingRecipient } from '../requests-limits.contract.ts';
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
  context.platform.database.transaction(async () => {
    const request = await lockRow(context, systemCaller(organizationId), requestId);
    if (!isAwaitingRecipient(request.status) || !isExpired(request, now)) return;
    const occurrence = toOccurrence(context, SYSTEM_ACTOR);
    const change = planTransition(request, { ...occurrence, event: 'expire' });
    await saveRequest(context, request, change, SYSTEM_ACTOR);
  });
