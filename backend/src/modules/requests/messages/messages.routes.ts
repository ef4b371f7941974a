import { closed, Id } from '../../../contract/common-schemas.contract.ts';
import { created, member, ok, type Route } from '../../../platform/http/routing/route.ts';
import { REQUEST_MESSAGES as M } from '../requests-limits.contract.ts';
import type { Requests } from '../requests.context.ts';
import { causeOf } from '../requests.events.ts';
import { listMessages } from './list-messages.ts';
import { RequestMessage, RequestMessages, WriteMessageBody } from './messages.contract.ts';
import { writeAsSender } from './send-message-to-recipient.ts';

const one = closed({ id: Id });

/** The specification's words for a text that is missing or too long. */
export const MESSAGE_WRITTEN = { 'text:required': M.textMissing, 'text:minLength': M.textMissing, 'text:pattern': M.textMissing, 'text:maxLength': M.messageTooLong };

export const messagesRoutes = (requests: Requests): Route[] => [
  member('GET', '/v1/requests/:id/messages', {
    permission: 'requests:read', summary: 'Lists what recipient and sender wrote to each other, oldest first.', params: one, answer: { status: 200, schema: RequestMessages },
    handle: async ({ principal, params }) => ok({ messages: await listMessages(requests, principal.organisationId, params.id) }),
  }),
  member('POST', '/v1/requests/:id/messages', {
    permission: 'requests:write', summary: 'Writes to the recipient, who gets an e-mail with the text and a fresh link.', params: one, body: WriteMessageBody, messages: MESSAGE_WRITTEN,
    answer: { status: 201, schema: RequestMessage },
    handle: async (call) => created(await writeAsSender(requests, call.principal, call.params.id, call.body.text, causeOf(call))),
  }),
];
