import { withLockedRow } from '../locked-request/with-locked-row.ts';
import { transitionRequest } from './transition-request.ts';
import type { RequestsContext } from '../requests.context.ts';
import { SYSTEM_ACTOR } from '../requests.events.ts';
import { AWAITING_RECIPIENT, isExpired, isAwaitingRecipient } from '../requests.rules.ts';

const BATCH = 100;

/** Ends the requests whose expiration date has passed, one transaction each: a recipient who is just submitting wins or loses as a whole. */
export async function expireRequests(requests: RequestsContext, now: Date): Promise<void> {
  const { store } = requests;
  for (;;) {
    const due = await store.listDueToExpire(AWAITING_RECIPIENT, now, BATCH);
    for (const { organizationId, id } of due) await expire(requests, organizationId, id, now);
    if (due.length < BATCH) return;
  }
}

const expire = (
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
  now: Date,
): Promise<void> =>
  withLockedRow(requests, organizationId, requestId, async (held) => {
    if (isAwaitingRecipient(held.status) && isExpired(held, now))
      await transitionRequest(requests, held, 'expire', SYSTEM_ACTOR);
  });
