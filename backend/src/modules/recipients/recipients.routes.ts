import { closed, Id } from '../../contract/shapes.contract.ts';
import { created, noContent, ok, recipient, type Route } from '../../platform/http/route.ts';
import { causeOf } from '../requests/index.ts';
import { PublicRequest, Receipt, UploadedFile } from './recipients.contract.ts';
import { uploadRoutes } from './uploads.routes.ts';
import { handIn } from './hand-in.ts';
import { markViewed } from './mark-viewed.ts';
import { receiveFile } from './receive-file.ts';
import type { Recipients } from './recipients.context.ts';
import { showRequest } from './show-request.ts';
import { takeBackFile } from './take-back-file.ts';

const oneDocument = closed({ docId: Id });

export const recipientsRoutes = (recipients: Recipients): Route[] => [
  recipient('GET', '/v1/public/request', {
    permission: 'link', summary: 'Shows the request that the link opens.', limit: 'link', answer: { status: 200, schema: PublicRequest },
    handle: async ({ principal }) => ok(await showRequest(recipients, principal)),
  }),
  recipient('POST', '/v1/public/request/view', {
    permission: 'link', summary: 'Says that the recipient looks at the page: a deliberate act, never made by loading it.', limit: 'link', answer: { status: 204, schema: null },
    handle: async (call) => {
      await markViewed(recipients, call.principal, causeOf(call));
      return noContent();
    },
  }),
  recipient('POST', '/v1/public/request/documents/:docId/file', {
    permission: 'link', summary: 'Uploads the file of a document, in the multipart field `file`; replaces one that was not handed in, or was rejected. 200 and `duplicate` when the very bytes were there already.', params: oneDocument, multipart: true,
    limit: 'upload', answer: { status: 201, schema: UploadedFile },
    handle: async (call) => {
      const received = await receiveFile(recipients, call.principal, call.params.docId, call.req, causeOf(call));
      return received.duplicate ? ok(received) : created(received);
    },
  }),
  ...uploadRoutes(recipients),
  recipient('DELETE', '/v1/public/request/documents/:docId/file', {
    permission: 'link', summary: 'Takes a file back before it is handed in.', params: oneDocument, limit: 'link', answer: { status: 204, schema: null },
    handle: async (call) => {
      await takeBackFile(recipients, call.principal, call.params.docId, causeOf(call));
      return noContent();
    },
  }),
  recipient('POST', '/v1/public/request/submit', {
    permission: 'link', summary: 'Hands in what was uploaded and answers the receipt; the same receipt when repeated.', limit: 'link', answer: { status: 200, schema: Receipt },
    handle: async (call) => ok(await handIn(recipients, call.principal, causeOf(call))),
  }),
];
