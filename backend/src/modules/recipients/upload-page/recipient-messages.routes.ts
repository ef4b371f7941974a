import { created, ok, recipientRoute, type Route } from '../../../platform/http/routing/route.ts';
import { MESSAGE_FIELD_ERRORS } from '../../requests/index.ts';
import {
  RequestMessage,
  RequestMessages,
  WriteMessageBody,
} from '../../requests/messages/messages.contract.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { systemCaller } from '../../../platform/http/auth/principal.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';

export const recipientMessagesRoutes = (context: RecipientsContext): Route[] => [
  recipientRoute('GET', '/v1/public/request/messages', {
    permission: 'link',
    reads: true,
    summary: 'Lists the messages between recipient and sender, oldest first.',
    response: { status: 200, schema: RequestMessages },
    handle: async ({ principal }) =>
      ok({
        messages: await context.requests.listMessages(
          systemCaller(principal.organizationId),
          principal.requestId,
        ),
      }),
  }),
  recipientRoute('POST', '/v1/public/request/messages', {
    permission: 'link',
    summary: 'Sends the sender a message by email.',
    body: WriteMessageBody,
    messages: MESSAGE_FIELD_ERRORS,
    rateLimit: 'link',
    response: { status: 201, schema: RequestMessage },
    handle: async (request) =>
      created(
        await context.requests.sendMessageToSender(
          request.principal,
          request.body.text,
          toActorContext(request),
        ),
      ),
  }),
];
