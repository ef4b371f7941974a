import { validationFailed } from '../../../platform/problem.ts';
import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { computeRequestExpiry } from './deadline.rules.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import { transitionRequest } from './transition-request.ts';
import { VALIDATION_MESSAGES } from '../requests-limits.contract.ts';
import type { Request } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import { presentRequest } from '../requests.present.ts';
import { sentJustNow, transitionRefused } from '../requests.problems.ts';
import { isAwaitingRecipient, secondsUntilResend } from '../requests.rules.ts';
import type { RequestRow } from '../requests.tables.ts';
import { consumeRecipientQuota } from '../recipient-address/consume-recipient-quota.ts';

/** Sends a draft, or the invitation again to a recipient who still owes something. */
export function sendRequest(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
  cause: ActorContext,
): Promise<Request> {
  return withLockedRow(requests, organizationId, requestId, async (held) => {
    const sent =
      held.status === 'draft'
        ? await sendDraft(requests, held, cause)
        : await resend(requests, held, cause);
    return presentRequest(sent, requests.platform.clock.now());
  });
}

async function sendDraft(
  requests: RequestsContext,
  held: RequestRow,
  cause: ActorContext,
): Promise<RequestRow> {
  const now = requests.platform.clock.now();
  if (held.deadline && held.deadline <= now)
    throw validationFailed({
      errors: [{ field: 'deadline', message: VALIDATION_MESSAGES.deadlinePast }],
    });
  await consumeRecipientQuota(requests, held.organizationId, held.recipientEmail);
  return transitionRequest(requests, held, 'send', cause, {
    changes: { sentAt: now, expiresAt: computeRequestExpiry(held.deadline, now) },
    payload: { resent: false },
  });
}

async function resend(
  requests: RequestsContext,
  held: RequestRow,
  cause: ActorContext,
): Promise<RequestRow> {
  const { platform, store } = requests;
  if (!isAwaitingRecipient(held.status))
    throw transitionRefused({ log: { requestId: held.id, status: held.status, event: 'send' } });
  const now = platform.clock.now();
  const wait = secondsUntilResend(held.sentAt, now);
  if (wait > 0) throw sentJustNow({ headers: { 'Retry-After': String(wait) } });
  await consumeRecipientQuota(requests, held.organizationId, held.recipientEmail);
  const resent = await store.update(held.organizationId, held, { sentAt: now, updatedAt: now });
  await publishRequestEvent(requests, cause, held, 'request.sent', { resent: true });
  return resent;
}
