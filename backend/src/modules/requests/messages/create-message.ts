import {
  startOfQuotaWindow,
  secondsUntilAllowed,
} from '../recipient-address/recipient-quota.rules.ts';
import {
  lockRow,
  lockRowForRecipient,
  saveRequest,
  toTouchedColumns,
} from '../aggregate/request-aggregate.ts';
import { REQUEST_LIMITS } from '../requests-limits.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { messagesNotAllowed, requestRejected, tooManyMessages } from '../requests.problems.ts';
import type { RequestRow } from '../requests.tables.ts';
import type { MessageRow } from './messages.tables.ts';
import type { MemberPrincipal, RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { RequestMessage } from './messages.contract.ts';
import { presentMessage } from './list-messages.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

/** Raises the version of the request, by which an open page notices the message. */
async function createMessage(
  context: RequestsContext,
  request: RequestRow,
  author: Pick<MessageRow, 'writtenBy' | 'authorId'>,
  text: string,
  actor: ActorContext,
): Promise<MessageRow> {
  const {
    platform: { clock, ids },
    messages,
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
  if (wait > 0) throw tooManyMessages({ retryAfter: wait });

  const message: MessageRow = {
    id: ids.next(),
    organizationId,
    requestId,
    ...author,
    text: text.replace(/\r\n?/g, '\n').trim(),
    at: now,
  };
  await messages.insert(message);
  const payload = { messageId: message.id, from: author.writtenBy };
  await saveRequest(
    context,
    request,
    {
      columns: toTouchedColumns({ actor, now }),
      events: [{ type: 'message.written', payload }],
    },
    actor,
  );
  return message;
}

export function sendMessageToRecipient(
  context: RequestsContext,
  member: MemberPrincipal,
  requestId: string,
  text: string,
  actor: ActorContext,
): Promise<RequestMessage> {
  return context.platform.database.transaction(async () => {
    const request = await lockRow(context, member, requestId);
    const message = await createMessage(
      context,
      request,
      { writtenBy: 'sender', authorId: member.userId },
      text,
      actor,
    );
    return presentMessage(message, member.name);
  });
}

export function sendMessageToSender(
  context: RequestsContext,
  recipient: RecipientPrincipal,
  text: string,
  actor: ActorContext,
): Promise<RequestMessage> {
  return context.platform.database.transaction(async () => {
    const request = await lockRowForRecipient(context, recipient);
    const message = await createMessage(
      context,
      request,
      { writtenBy: 'recipient', authorId: recipient.linkId },
      text,
      actor,
    );
    return presentMessage(message, request.recipientName);
  });
}
