import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import type { Request } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import { presentRequest } from '../requests.present.ts';
import { nothingOutstanding, remindedJustNow } from '../requests.problems.ts';
import { isExpired, isAwaitingRecipient, secondsUntilResend } from '../requests.rules.ts';
import { consumeRecipientQuota } from '../recipient-address/consume-recipient-quota.ts';

/** A reminder by hand, to a recipient who still owes something. It counts like those of the schedule, which starts anew from it. */
export function remindRecipient(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
  cause: ActorContext,
): Promise<Request> {
  const { platform, store } = requests;
  return withLockedRow(requests, organizationId, requestId, async (held) => {
    const now = platform.clock.now();
    if (!isAwaitingRecipient(held.status) || isExpired(held, now))
      throw nothingOutstanding({ log: { requestId, status: held.status } });
    const wait = secondsUntilResend(held.remindedAt, now);
    if (wait > 0) throw remindedJustNow({ headers: { 'Retry-After': String(wait) } });
    await consumeRecipientQuota(requests, organizationId, held.recipientEmail);
    const reminded = await store.update(organizationId, held, {
      remindedAt: now,
      reminderCount: held.reminderCount + 1,
      updatedAt: now,
    });
    await publishRequestEvent(requests, cause, held, 'request.reminded', {
      manual: true,
      count: reminded.reminderCount,
    });
    return presentRequest(reminded, now);
  });
}
