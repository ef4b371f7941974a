import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import {
  startOfQuotaWindow,
  secondsUntilAllowed,
} from '../recipient-address/recipient-quota.rules.ts';
import { toNewFlag } from '../lifecycle/transition-request.ts';
import { REQUEST_LIMITS } from '../requests-limits.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import { messagesNotAllowed, requestRejected, tooManyMessages } from '../requests.problems.ts';
import type { RequestRow } from '../requests.tables.ts';
import type { MessageRow } from './messages.tables.ts';

/** What is written on a held request; the other side is told by e-mail. Whoever has the page open sees it by the request's version. */
export async function createMessage(
  requests: RequestsContext,
  held: RequestRow,
  author: Pick<MessageRow, 'writtenBy' | 'authorId'>,
  text: string,
  cause: ActorContext,
): Promise<{ message: MessageRow; changed: RequestRow }> {
  const {
    platform: { clock, ids },
    messages,
    store,
  } = requests;
  const { organizationId, id: requestId } = held;
  if (held.status === 'draft') throw messagesNotAllowed();
  if (held.status === 'rejected' && author.writtenBy === 'recipient') throw requestRejected();
  const now = clock.now();
  const written = await messages.listTimesSince(
    organizationId,
    requestId,
    author.writtenBy,
    startOfQuotaWindow(now),
  );
  const wait = secondsUntilAllowed(written, REQUEST_LIMITS.messagesPerDay, now);
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
  const changed = await store.update(organizationId, held, { ...toNewFlag(cause), updatedAt: now });
  await publishRequestEvent(requests, cause, held, 'message.written', {
    messageId: message.id,
    from: author.writtenBy,
  });
  return { message, changed };
}
