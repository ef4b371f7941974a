import { closed, Id } from '../../../contract/common-schemas.contract.ts';
import { anonymous, recipient, type Answer, type Route } from '../../../platform/http/routing/route.ts';
import { causeOf } from '../../requests/index.ts';
import { describeUploads } from './get-tus-options.ts';
import { UploadProgress } from '../recipients.contract.ts';
import type { Recipients } from '../recipients.context.ts';
import { serveUpload } from './handle-resumable-upload.ts';
import { showUpload } from './load-upload-progress.ts';

const UPLOADS = '/v1/public/request/documents/:docId/uploads';
const oneDocument = closed({ docId: Id });
const oneUpload = closed({ docId: Id, uploadId: Id });

/** Resumable upload, tus 1.0 with creation, creation-with-upload, termination and expiration. An upload counts once against the limit, however many pieces it comes in. */
export const uploadRoutes = (recipients: Recipients): Route[] => [
  anonymous('OPTIONS', UPLOADS, {
    permission: 'public', summary: 'Tells which parts of the resumable upload protocol (tus 1.0) are spoken, in headers.', params: oneDocument, resumable: true,
    answer: { status: 204, schema: null },
    handle: ({ req }) => describeUploads(recipients, req),
  }),
  recipient('POST', UPLOADS, {
    permission: 'link', summary: 'Begins a resumable upload (tus 1.0) of the file of a document; `Upload-Metadata` holds its `filename`. `Location` says where it goes on.',
    params: oneDocument, resumable: true, limit: 'upload', answer: { status: 201, schema: null },
    handle: (call) => serveUpload(recipients, call.principal, { req: call.req, method: 'POST', itemId: call.params.docId, uploadId: null }, causeOf(call)),
  }),
  recipient('GET', `${UPLOADS}/:uploadId`, {
    permission: 'link', summary: 'Tells how far a resumable upload has come; `HEAD` tells the same by headers alone.', params: oneUpload, resumable: true,
    answer: { status: 200, schema: UploadProgress },
    handle: async (call): Promise<Answer> => {
      const { docId: itemId, uploadId } = call.params;
      const { headers } = (await serveUpload(recipients, call.principal, { req: call.req, method: 'HEAD', itemId, uploadId }, causeOf(call))) as Extract<Answer, { kind: 'empty' }>;
      return { kind: 'json', status: 200, data: await showUpload(recipients, call.principal, itemId, uploadId), ...(headers ? { headers } : {}) };
    },
  }),
  recipient('PATCH', `${UPLOADS}/:uploadId`, {
    permission: 'link', summary: 'Goes on with a resumable upload from `Upload-Offset`; the last byte makes it the file of the document.', params: oneUpload, resumable: true,
    answer: { status: 204, schema: null },
    handle: (call) => serveUpload(recipients, call.principal, { req: call.req, method: 'PATCH', itemId: call.params.docId, uploadId: call.params.uploadId }, causeOf(call)),
  }),
  recipient('DELETE', `${UPLOADS}/:uploadId`, {
    permission: 'link', summary: 'Gives a resumable upload up, with what came of it.', params: oneUpload, resumable: true, answer: { status: 204, schema: null },
    handle: (call) => serveUpload(recipients, call.principal, { req: call.req, method: 'DELETE', itemId: call.params.docId, uploadId: call.params.uploadId }, causeOf(call)),
  }),
];
