import { created, ok, recipient, type Route } from '../../../platform/http/routing/route.ts';
import { causeOf, MESSAGE_WRITTEN } from '../../requests/index.ts';
import { RequestMessage, RequestMessages, WriteMessageBody } from '../../requests/messages/messages.contract.ts';
import type { Recipients } from '../recipients.context.ts';
import { writeToSender } from './write-to-sender.ts';

export const messagesRoutes = (recipients: Recipients): Route[] => [
  recipient('GET', '/v1/public/request/messages', {
    permission: 'link', summary: 'Lists what recipient and sender wrote to each other, oldest first.', answer: { status: 200, schema: RequestMessages },
    handle: async ({ principal }) => ok({ messages: await recipients.requests.messagesOf(principal.organisationId, principal.requestId) }),
  }),
  recipient('POST', '/v1/public/request/messages', {
    permission: 'link', summary: 'Writes to the sender, who gets an e-mail with the text.', body: WriteMessageBody, messages: MESSAGE_WRITTEN, limit: 'link',
    answer: { status: 201, schema: RequestMessage },
    handle: async (call) => created(await writeToSender(recipients, call.principal, call.body.text, causeOf(call))),
  }),
];
