import type { Caller } from '../../../platform/http/auth/principal.ts';
import { lockRow, saveRequest } from '../aggregate/request-aggregate.ts';
import type { Request } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentRequest } from '../requests.present.ts';
import { nothingOutstanding, remindedJustNow } from '../requests.problems.ts';
import { isExpired, isAwaitingRecipient } from '../requests-limits.contract.ts';
import { secondsUntilResend } from '../lifecycle/transition.rules.ts';
import { consumeRecipientQuota } from '../recipient-address/consume-recipient-quota.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

/** Counts like an automatic reminder, and restarts the schedule. */
export function remindRecipient(
  context: RequestsContext,
  caller: Caller,
  requestId: string,
  actor: ActorContext,
): Promise<Request> {
  const { platform } = context;
  return platform.database.transaction(async () => {
    const request = await lockRow(context, caller, requestId);
    const now = platform.clock.now();
    if (!isAwaitingRecipient(request.status) || isExpired(request, now))
      throw nothingOutstanding({ log: { requestId, status: request.status } });
    const wait = secondsUntilResend(request.remindedAt, now);
    if (wait > 0) throw remindedJustNow({ retryAfter: wait });
    await consumeRecipientQuota(context, request.organizationId, request.recipientEmail);
    const count = request.reminderCount + 1;
    const reminded = await saveRequest(
      context,
      request,
      {
        columns: { remindedAt: now, reminderCount: count, updatedAt: now },
        events: [{ type: 'request.reminded', payload: { manual: true, count } }],
      },
      actor,
    );
    return presentRequest(reminded, now);
  });
}
