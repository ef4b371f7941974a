import { strictObject, Id } from '../../../contract/common-schemas.contract.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import { noContent, recipientRoute, type Route } from '../../../platform/http/routing/route.ts';
import { UNAVAILABLE_FIELD_ERRORS, parseUnavailableReason } from '../../requests/index.ts';
import {
  DocumentNoteBody,
  UnavailableBody,
} from '../../requests/unavailable-documents/unavailability.contract.ts';
import type { RecipientsContext } from '../recipients.context.ts';

const UNAVAILABLE_PATH = '/v1/public/request/documents/:docId/unavailable';
const DocumentParams = strictObject({ docId: Id });

export const unavailableDocumentsRoutes = ({ requests }: RecipientsContext): Route[] => [
  recipientRoute('PUT', UNAVAILABLE_PATH, {
    permission: 'link',
    summary:
      'Says why the recipient does not have an expected document. It counts as answered; the ' +
      'sender waives it or insists.',
    params: DocumentParams,
    body: UnavailableBody,
    messages: UNAVAILABLE_FIELD_ERRORS,
    rateLimit: 'link',
    response: { status: 204, schema: null },
    handle: async (request) => {
      await requests.declareUnavailable(
        request.principal,
        request.params.docId,
        parseUnavailableReason(request.body),
        toActorContext(request),
      );
      return noContent();
    },
  }),
  recipientRoute('DELETE', UNAVAILABLE_PATH, {
    permission: 'link',
    summary: 'Withdraws what was said, before the sender decides. A file does the same.',
    params: DocumentParams,
    rateLimit: 'link',
    response: { status: 204, schema: null },
    handle: async (request) => {
      await requests.withdrawDeclaration(
        request.principal,
        request.params.docId,
        toActorContext(request),
      );
      return noContent();
    },
  }),
  recipientRoute('PUT', '/v1/public/request/documents/:docId/note', {
    permission: 'link',
    summary: 'Writes a note about a document for the sender; an empty one deletes it.',
    params: DocumentParams,
    body: DocumentNoteBody,
    rateLimit: 'link',
    response: { status: 204, schema: null },
    handle: async (request) => {
      const note = request.body.note.replace(/\r\n?/g, '\n').trim();
      await requests.writeDocumentNote(
        request.principal,
        request.params.docId,
        note,
        toActorContext(request),
      );
      return noContent();
    },
  }),
];
