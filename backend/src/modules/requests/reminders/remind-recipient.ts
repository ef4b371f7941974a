import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import type { Request } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentRequest } from '../requests.present.ts';
import { nothingOutstanding, remindedJustNow } from '../requests.problems.ts';
import { isExpired, secondsUntilResend } from '../requests.rules.ts';
import { consumeRecipientQuota } from '../recipient-address/consume-recipient-quota.ts';
import { isAwaitingRecipient } from '../requests-limits.contract.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

/** Counts like an automatic reminder, and restarts the schedule. */
export function remindRecipient(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  actor: ActorContext,
): Promise<Request> {
  const { platform, store } = context;
  return withLockedRow(context, organizationId, requestId, async (request) => {
    const now = platform.clock.now();
    if (!isAwaitingRecipient(request.status) || isExpired(request, now))
      throw nothingOutstanding({ log: { requestId, status: request.status } });
    const wait = secondsUntilResend(request.remindedAt, now);
    if (wait > 0) throw remindedJustNow({ headers: { 'Retry-After': String(wait) } });
    await consumeRecipientQuota(context, organizationId, request.recipientEmail);
    const reminded = await store.update(organizationId, request, {
      remindedAt: now,
      reminderCount: request.reminderCount + 1,
      updatedAt: now,
    });
    await publishRequestEvent(context, actor, request, 'request.reminded', {
      manual: true,
      count: reminded.reminderCount,
    });
    return presentRequest(reminded, now);
  });
}
