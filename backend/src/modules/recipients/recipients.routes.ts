import { Type } from '@sinclair/typebox';
import { closed, Id } from '../../contract/common-schemas.contract.ts';
import { anonymous, noContent, ok, recipient, type Route } from '../../platform/http/routing/route.ts';
import { causeOf } from '../requests/index.ts';
import { PublicRequest, Receipt, UploadedFile } from './recipients.contract.ts';
import { behindCode } from './access-code/require-access-code.ts';
import { codeRoutes } from './access-code/access-code.routes.ts';
import { messagesRoutes } from './upload-page/recipient-messages.routes.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';
import { handIn } from './submission/submit-files.ts';
import { markViewed } from './upload-page/record-page-view.ts';
import { receiveFile } from './uploads/upload-document-file.ts';
import type { Recipients } from './recipients.context.ts';
import { showReceipt } from './submission/get-receipt.ts';
import { showRequest } from './upload-page/get-upload-page.ts';
import { takeBackFile } from './uploads/withdraw-upload.ts';

const oneDocument = closed({ docId: Id });

const BEARER = /^Bearer (\S+)$/i;

/** Asking for a code, entering it and asking for a new link are open to whoever holds a link; everything else may stand behind a code. */
export const recipientsRoutes = (recipients: Recipients): Route[] => [
  ...codeRoutes(recipients),
  // Nobody is told whether the link was ever one of ours, so nobody is asked who they are.
  anonymous('POST', '/v1/public/request/renew', {
    permission: 'public', summary: 'From a link (as the bearer) that has expired: mails a new one to the recipient, or tells the sender; three times a day. Always answers 202.', answer: { status: 202, schema: Type.Null() },
    handle: async (call) => {
      await recipients.requests.renewLink(BEARER.exec(call.header('authorization'))?.[1] ?? '', call.requestId);
      return { kind: 'json', status: 202, data: null };
    },
  }),
  ...behindCode(recipients, [...pageRoutes(recipients), ...uploadRoutes(recipients), ...messagesRoutes(recipients)]),
];

const pageRoutes = (recipients: Recipients): Route[] => [
  recipient('GET', '/v1/public/request', {
    permission: 'link', summary: 'Shows the request that the link opens.', answer: { status: 200, schema: PublicRequest },
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
    handle: (call) => receiveFile(recipients, call.principal, call.params.docId, call, causeOf(call)),
  }),
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
  recipient('GET', '/v1/public/request/receipt', {
    permission: 'link', summary: 'Answers the receipt of what was handed in; 409 before.', answer: { status: 200, schema: Receipt },
    handle: async ({ principal }) => ok(await showReceipt(recipients, principal)),
  }),
];
