import { holdingRow } from '../locked-request/with-locked-row.ts';
import { moveRequest } from './transition-request.ts';
import type { Requests } from '../requests.context.ts';
import { SYSTEM } from '../requests.events.ts';
import { ACTIVE, isExpired, takesFiles } from '../requests.rules.ts';

const BATCH = 100;

/** Ends the requests whose expiration date has passed, one transaction each: a recipient who is just submitting wins or loses as a whole. */
export async function expireRequests(requests: Requests, now: Date): Promise<void> {
  const { store } = requests;
  for (;;) {
    const due = await store.dueToExpire(ACTIVE, now, BATCH);
    for (const { organisationId, id } of due) await expire(requests, organisationId, id, now);
    if (due.length < BATCH) return;
  }
}

const expire = (requests: Requests, organisationId: string, requestId: string, now: Date): Promise<void> =>
  holdingRow(requests, organisationId, requestId, async (held) => {
    if (takesFiles(held.status) && isExpired(held, now)) await moveRequest(requests, held, 'expire', SYSTEM);
  });
