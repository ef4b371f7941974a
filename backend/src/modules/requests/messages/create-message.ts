import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import {
  startOfQuotaWindow,
  secondsUntilAllowed,
} from '../recipient-address/recipient-quota.rules.ts';
import { toNewFlag } from '../lifecycle/transition-request.ts';
import { REQUEST_LIMITS } from '../requests-limits.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { messagesNotAllowed, requestRejected, tooManyMessages } from '../requests.problems.ts';
import type { RequestRow } from '../requests.tables.ts';
import type { MessageRow } from './messages.tables.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { RequestMessage } from './messages.contract.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import { presentMessage } from './list-messages.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

/** Raises the version of the request, by which an open page notices the message. */
export async function createMessage(
  context: RequestsContext,
  request: RequestRow,
  author: Pick<MessageRow, 'writtenBy' | 'authorId'>,
  text: string,
  actor: ActorContext,
): Promise<{ message: MessageRow; changed: RequestRow }> {
  const {
    platform: { clock, ids },
    messages,
    store,
  } = context;
  const { organizationId, id: requestId } = request;
  if (request.status === 'draft') throw messagesNotAllowed();
  if (request.status === 'rejected' && author.writtenBy === 'recipient') throw requestRejected();
  const now = clock.now();
  const writtenAt = await messages.listTimesSince(
    organizationId,
    requestId,
    author.writtenBy,
    startOfQuotaWindow(now),
  );
  const wait = secondsUntilAllowed(writtenAt, REQUEST_LIMITS.messagesPerDay, now);
  if (wait > 0) throw tooManyMessages({ headers: { 'Retry-After': String(wait) } });

  const message: MessageRow = {
    id: ids.next(),
    organizationId,
    requestId,
    ...author,
    text: text.replace(/\r\n?/g, '\n').trim(),
    at: now,
  };
  await messages.insert(message);
  const changed = await store.update(organizationId, request, {
    ...toNewFlag(actor),
    updatedAt: now,
  });
  await publishRequestEvent(context, actor, request, 'message.written', {
    messageId: message.id,
    from: author.writtenBy,
  });
  return { message, changed };
}

export function sendMessageToRecipient(
  context: RequestsContext,
  member: MemberPrincipal,
  requestId: string,
  text: string,
  actor: ActorContext,
): Promise<RequestMessage> {
  return withLockedRow(context, member.organizationId, requestId, async (request) => {
    const { message } = await createMessage(
      context,
      request,
      { writtenBy: 'sender', authorId: member.userId },
      text,
      actor,
    );
    return presentMessage(message, member.name);
  });
}
