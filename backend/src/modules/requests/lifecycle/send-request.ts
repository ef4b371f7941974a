import type { Caller } from '../../../platform/http/auth/principal.ts';
import { validationFailed } from '../../../platform/problem.ts';
import { computeRequestExpiry } from '../request-input.ts';
import { organizationClosing } from '../../organizations/index.ts';
import { secondsUntilResend, planTransition } from './transition.rules.ts';
import { lockRow, saveRequest, toOccurrence } from '../aggregate/request-aggregate.ts';
import { VALIDATION_MESSAGES, isAwaitingRecipient } from '../requests-limits.contract.ts';
import type { Request } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentRequest } from '../requests.present.ts';
import { sentJustNow, transitionRefused } from '../requests.problems.ts';
import type { RequestRow } from '../requests.tables.ts';
import { consumeRecipientQuota } from '../recipient-address/consume-recipient-quota.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export function sendRequest(
  context: RequestsContext,
  caller: Caller,
  requestId: string,
  actor: ActorContext,
): Promise<Request> {
  return context.platform.database.transaction(async () => {
    const request = await lockRow(context, caller, requestId);
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
  const occurrence = toOccurrence(context, actor);
  const { now } = occurrence;
  if ((await context.organizations.get(request.organizationId)).closesAt !== null)
    throw organizationClosing();
  if (request.deadline && request.deadline <= now)
    throw validationFailed({
      errors: [{ field: 'deadline', message: VALIDATION_MESSAGES.deadlinePast }],
    });
  await consumeRecipientQuota(context, request.organizationId, request.recipientEmail);
  const change = planTransition(request, {
    ...occurrence,
    event: 'send',
    columns: { sentAt: now, expiresAt: computeRequestExpiry(request.deadline, now) },
    payload: { resent: false },
  });
  return saveRequest(context, request, change, actor);
}

async function resend(
  context: RequestsContext,
  request: RequestRow,
  actor: ActorContext,
): Promise<RequestRow> {
  if (!isAwaitingRecipient(request.status))
    throw transitionRefused({
      log: { requestId: request.id, status: request.status, event: 'send' },
    });
  const now = context.platform.clock.now();
  const wait = secondsUntilResend(request.sentAt, now);
  if (wait > 0) throw sentJustNow({ retryAfter: wait });
  await consumeRecipientQuota(context, request.organizationId, request.recipientEmail);
  return saveRequest(
    context,
    request,
    {
      columns: { sentAt: now, updatedAt: now },
      events: [{ type: 'request.sent', payload: { resent: true } }],
    },
    actor,
  );
}
