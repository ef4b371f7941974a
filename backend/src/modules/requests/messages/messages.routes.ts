import { IdParams } from '../../../contract/common-schemas.contract.ts';
import { created, memberRoute, ok, type Route } from '../../../platform/http/routing/route.ts';
import { VALIDATION_MESSAGES as M } from '../requests-limits.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { listMessages } from './list-messages.ts';
import { RequestMessage, RequestMessages, WriteMessageBody } from './messages.contract.ts';
import { sendMessageToRecipient } from './create-message.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';

export const MESSAGE_FIELD_ERRORS = {
  'text:required': M.textMissing,
  'text:minLength': M.textMissing,
  'text:pattern': M.textMissing,
  'text:maxLength': M.messageTooLong,
};

export const messagesRoutes = (context: RequestsContext): Route[] => [
  memberRoute('GET', '/v1/requests/:id/messages', {
    permission: 'requests:read',
    summary: 'Lists the messages between recipient and sender, oldest first.',
    params: IdParams,
    response: { status: 200, schema: RequestMessages },
    handle: async ({ principal, params }) =>
      ok({ messages: await listMessages(context, principal, params.id) }),
  }),
  memberRoute('POST', '/v1/requests/:id/messages', {
    permission: 'requests:write',
    summary: 'Sends the recipient a message by email, with a new link.',
    params: IdParams,
    body: WriteMessageBody,
    messages: MESSAGE_FIELD_ERRORS,
    response: { status: 201, schema: RequestMessage },
    handle: async (request) =>
      created(
        await sendMessageToRecipient(
          context,
          request.principal,
          request.params.id,
          request.body.text,
          toActorContext(request),
        ),
      ),
  }),
];
