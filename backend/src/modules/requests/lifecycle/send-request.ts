import { validationFailed } from '../../../platform/problem.ts';
import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { computeRequestExpiry } from './deadline.rules.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import { transitionRequest } from './transition-request.ts';
import { VALIDATION_MESSAGES, isAwaitingRecipient } from '../requests-limits.contract.ts';
import type { Request } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentRequest } from '../requests.present.ts';
import { sentJustNow, transitionRefused } from '../requests.problems.ts';
import { secondsUntilResend } from '../requests.rules.ts';
import type { RequestRow } from '../requests.tables.ts';
import { consumeRecipientQuota } from '../recipient-address/consume-recipient-quota.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export function sendRequest(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  actor: ActorContext,
): Promise<Request> {
  return withLockedRow(context, organizationId, requestId, async (request) => {
    const sent =
      request.status === 'draft'
        ? await sendDraft(context, request, actor)
        : await resend(context, request, actor);
    return presentRequest(sent, context.platform.clock.now());
  });
}

async function sendDraft(
  context: RequestsContext,
  request: RequestRow,
  actor: ActorContext,
): Promise<RequestRow> {
  const now = context.platform.clock.now();
  if (request.deadline && request.deadline <= now)
    throw validationFailed({
      errors: [{ field: 'deadline', message: VALIDATION_MESSAGES.deadlinePast }],
    });
  await consumeRecipientQuota(context, request.organizationId, request.recipientEmail);
  return transitionRequest(context, request, 'send', actor, {
    changes: { sentAt: now, expiresAt: computeRequestExpiry(request.deadline, now) },
    payload: { resent: false },
  });
}

async function resend(
  context: RequestsContext,
  request: RequestRow,
  actor: ActorContext,
): Promise<RequestRow> {
  const { platform, store } = context;
  if (!isAwaitingRecipient(request.status))
    throw transitionRefused({
      log: { requestId: request.id, status: request.status, event: 'send' },
    });
  const now = platform.clock.now();
  const wait = secondsUntilResend(request.sentAt, now);
  if (wait > 0) throw sentJustNow({ headers: { 'Retry-After': String(wait) } });
  await consumeRecipientQuota(context, request.organizationId, request.recipientEmail);
  const resent = await store.update(request.organizationId, request, {
    sentAt: now,
    updatedAt: now,
  });
  await publishRequestEvent(context, actor, request, 'request.sent', { resent: true });
  return resent;
}
