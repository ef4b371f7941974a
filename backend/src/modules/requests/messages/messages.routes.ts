import { strictObject, Id } from '../../../contract/common-schemas.contract.ts';
import { created, memberRoute, ok, type Route } from '../../../platform/http/routing/route.ts';
import { VALIDATION_MESSAGES as M } from '../requests-limits.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { toActorContext } from '../requests.events.ts';
import { listMessages } from './list-messages.ts';
import { RequestMessage, RequestMessages, WriteMessageBody } from './messages.contract.ts';
import { sendMessageToRecipient } from './send-message-to-recipient.ts';

const requestParams = strictObject({ id: Id });

/** The specification's words for a text that is missing or too long. */
export const MESSAGE_FIELD_ERRORS = {
  'text:required': M.textMissing,
  'text:minLength': M.textMissing,
  'text:pattern': M.textMissing,
  'text:maxLength': M.messageTooLong,
};

export const messagesRoutes = (requests: RequestsContext): Route[] => [
  memberRoute('GET', '/v1/requests/:id/messages', {
    permission: 'requests:read',
    summary: 'Lists what recipient and sender wrote to each other, oldest first.',
    params: requestParams,
    response: { status: 200, schema: RequestMessages },
    handle: async ({ principal, params }) =>
      ok({ messages: await listMessages(requests, principal.organizationId, params.id) }),
  }),
  memberRoute('POST', '/v1/requests/:id/messages', {
    permission: 'requests:write',
    summary: 'Writes to the recipient, who gets an e-mail with the text and a fresh link.',
    params: requestParams,
    body: WriteMessageBody,
    messages: MESSAGE_FIELD_ERRORS,
    response: { status: 201, schema: RequestMessage },
    handle: async (call) =>
      created(
        await sendMessageToRecipient(
          requests,
          call.principal,
          call.params.id,
          call.body.text,
          toActorContext(call),
        ),
      ),
  }),
];
