import { created, ok, recipientRoute, type Route } from '../../../platform/http/routing/route.ts';
import { toActorContext, MESSAGE_FIELD_ERRORS } from '../../requests/index.ts';
import {
  RequestMessage,
  RequestMessages,
  WriteMessageBody,
} from '../../requests/messages/messages.contract.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { writeToSender } from './write-to-sender.ts';

export const recipientMessagesRoutes = (recipients: RecipientsContext): Route[] => [
  recipientRoute('GET', '/v1/public/request/messages', {
    permission: 'link',
    summary: 'Lists what recipient and sender wrote to each other, oldest first.',
    response: { status: 200, schema: RequestMessages },
    handle: async ({ principal }) =>
      ok({
        messages: await recipients.requests.listMessages(
          principal.organizationId,
          principal.requestId,
        ),
      }),
  }),
  recipientRoute('POST', '/v1/public/request/messages', {
    permission: 'link',
    summary: 'Writes to the sender, who gets an e-mail with the text.',
    body: WriteMessageBody,
    messages: MESSAGE_FIELD_ERRORS,
    rateLimit: 'link',
    response: { status: 201, schema: RequestMessage },
    handle: async (call) =>
      created(
        await writeToSender(recipients, call.principal, call.body.text, toActorContext(call)),
      ),
  }),
];
