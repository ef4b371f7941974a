import { Type } from '@sinclair/typebox';
import { strictObject, Id } from '../../contract/common-schemas.contract.ts';
import {
  publicRoute,
  noContent,
  ok,
  recipientRoute,
  type Route,
} from '../../platform/http/routing/route.ts';
import { toActorContext } from '../requests/index.ts';
import { PublicRequest, Receipt, UploadedFile } from './recipients.contract.ts';
import { requireAccessCode } from './access-code/require-access-code.ts';
import { accessCodeRoutes } from './access-code/access-code.routes.ts';
import { recipientMessagesRoutes } from './upload-page/recipient-messages.routes.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';
import { submitFiles } from './submission/submit-files.ts';
import { recordPageView } from './upload-page/record-page-view.ts';
import { uploadDocumentFile } from './uploads/upload-document-file.ts';
import type { RecipientsContext } from './recipients.context.ts';
import { getReceipt } from './submission/get-receipt.ts';
import { getUploadPage } from './upload-page/get-upload-page.ts';
import { withdrawUpload } from './uploads/withdraw-upload.ts';

const DocumentParams = strictObject({ docId: Id });

const BEARER_PATTERN = /^Bearer (\S+)$/i;

/** Asking for a code, entering it and asking for a new link are open to whoever holds a link; everything else may stand behind a code. */
export const recipientsRoutes = (recipients: RecipientsContext): Route[] => [
  ...accessCodeRoutes(recipients),
  // Nobody is told whether the link was ever one of ours, so nobody is asked who they are.
  publicRoute('POST', '/v1/public/request/renew', {
    permission: 'public',
    summary:
      'From a link (as the bearer) that has expired: mails a new one to the recipient, or tells the sender; three times a day. Always answers 202.',
    response: { status: 202, schema: Type.Null() },
    handle: async (call) => {
      await recipients.requests.renewLink(
        BEARER_PATTERN.exec(call.header('authorization'))?.[1] ?? '',
        call.requestId,
      );
      return { kind: 'json', status: 202, data: null };
    },
  }),
  ...requireAccessCode(recipients, [
    ...uploadPageRoutes(recipients),
    ...uploadRoutes(recipients),
    ...recipientMessagesRoutes(recipients),
  ]),
];

const uploadPageRoutes = (recipients: RecipientsContext): Route[] => [
  recipientRoute('GET', '/v1/public/request', {
    permission: 'link',
    summary: 'Shows the request that the link opens.',
    response: { status: 200, schema: PublicRequest },
    handle: async ({ principal }) => ok(await getUploadPage(recipients, principal)),
  }),
  recipientRoute('POST', '/v1/public/request/view', {
    permission: 'link',
    summary:
      'Says that the recipient looks at the page: a deliberate act, never made by loading it.',
    rateLimit: 'link',
    response: { status: 204, schema: null },
    handle: async (call) => {
      await recordPageView(recipients, call.principal, toActorContext(call));
      return noContent();
    },
  }),
  recipientRoute('POST', '/v1/public/request/documents/:docId/file', {
    permission: 'link',
    summary:
      'Uploads the file of a document, in the multipart field `file`; replaces one that was not handed in, or was rejected. 200 and `duplicate` when the very bytes were there already.',
    params: DocumentParams,
    multipart: true,
    rateLimit: 'upload',
    response: { status: 201, schema: UploadedFile },
    handle: (call) =>
      uploadDocumentFile(recipients, call.principal, call.params.docId, call, toActorContext(call)),
  }),
  recipientRoute('DELETE', '/v1/public/request/documents/:docId/file', {
    permission: 'link',
    summary: 'Takes a file back before it is handed in.',
    params: DocumentParams,
    rateLimit: 'link',
    response: { status: 204, schema: null },
    handle: async (call) => {
      await withdrawUpload(recipients, call.principal, call.params.docId, toActorContext(call));
      return noContent();
    },
  }),
  recipientRoute('POST', '/v1/public/request/submit', {
    permission: 'link',
    summary: 'Hands in what was uploaded and answers the receipt; the same receipt when repeated.',
    rateLimit: 'link',
    response: { status: 200, schema: Receipt },
    handle: async (call) => ok(await submitFiles(recipients, call.principal, toActorContext(call))),
  }),
  recipientRoute('GET', '/v1/public/request/receipt', {
    permission: 'link',
    summary: 'Answers the receipt of what was handed in; 409 before.',
    response: { status: 200, schema: Receipt },
    handle: async ({ principal }) => ok(await getReceipt(recipients, principal)),
  }),
];
