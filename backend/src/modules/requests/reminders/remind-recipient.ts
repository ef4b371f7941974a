import { announce } from '../timeline/publish-request-event.ts';
import { holdingRow } from '../locked-request/with-locked-row.ts';
import type { Request } from '../requests.contract.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import { presentRequest } from '../requests.present.ts';
import { nothingOwed, remindedJustNow } from '../requests.problems.ts';
import { isExpired, takesFiles, waitBeforeResending } from '../requests.rules.ts';
import { spendMailAllowance } from '../recipient-address/consume-recipient-quota.ts';

/** A reminder by hand, to a recipient who still owes something. It counts like those of the schedule, which starts anew from it. */
export function remindRequest(requests: Requests, organisationId: string, requestId: string, cause: Cause): Promise<Request> {
  const { platform, store } = requests;
  return holdingRow(requests, organisationId, requestId, async (held) => {
    const now = platform.clock.now();
    if (!takesFiles(held.status) || isExpired(held, now)) throw nothingOwed({ log: { requestId, status: held.status } });
    const wait = waitBeforeResending(held.remindedAt, now);
    if (wait > 0) throw remindedJustNow({ headers: { 'Retry-After': String(wait) } });
    await spendMailAllowance(requests, organisationId, held.recipientEmail);
    const reminded = await store.change(organisationId, held, { remindedAt: now, reminderCount: held.reminderCount + 1, updatedAt: now });
    await announce(requests, cause, held, 'request.reminded', { manual: true, count: reminded.reminderCount });
    return presentRequest(reminded, now);
  });
}
