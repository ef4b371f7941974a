import { strictObject, Id } from '../../../contract/common-schemas.contract.ts';
import {
  publicRoute,
  recipientRoute,
  type RouteResponse,
  type Route,
} from '../../../platform/http/routing/route.ts';
import { toActorContext } from '../../requests/index.ts';
import { getTusOptions } from './get-tus-options.ts';
import { UploadProgress } from '../recipients.contract.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { handleResumableUpload } from './handle-resumable-upload.ts';
import { loadUploadProgress } from './load-upload-progress.ts';

const UPLOADS_PATH = '/v1/public/request/documents/:docId/uploads';
const DocumentParams = strictObject({ docId: Id });
const UploadParams = strictObject({ docId: Id, uploadId: Id });

/** Resumable upload, tus 1.0 with creation, creation-with-upload, termination and expiration. An upload counts once against the limit, however many pieces it comes in. */
export const uploadRoutes = (recipients: RecipientsContext): Route[] => [
  publicRoute('OPTIONS', UPLOADS_PATH, {
    permission: 'public',
    summary: 'Tells which parts of the resumable upload protocol (tus 1.0) are spoken, in headers.',
    params: DocumentParams,
    resumable: true,
    response: { status: 204, schema: null },
    handle: ({ req }) => getTusOptions(recipients, req),
  }),
  recipientRoute('POST', UPLOADS_PATH, {
    permission: 'link',
    summary:
      'Begins a resumable upload (tus 1.0) of the file of a document; `Upload-Metadata` holds its `filename`. `Location` says where it goes on.',
    params: DocumentParams,
    resumable: true,
    rateLimit: 'upload',
    response: { status: 201, schema: null },
    handle: (call) =>
      handleResumableUpload(
        recipients,
        call.principal,
        {
          req: call.req,
          method: 'POST',
          itemId: call.params.docId,
          uploadId: null,
          runOnce: call.runOnce,
        },
        toActorContext(call),
      ),
  }),
  recipientRoute('GET', `${UPLOADS_PATH}/:uploadId`, {
    permission: 'link',
    summary: 'Tells how far a resumable upload has come; `HEAD` tells the same by headers alone.',
    params: UploadParams,
    resumable: true,
    response: { status: 200, schema: UploadProgress },
    handle: async (call): Promise<RouteResponse> => {
      const { docId: itemId, uploadId } = call.params;
      const { headers } = (await handleResumableUpload(
        recipients,
        call.principal,
        { req: call.req, method: 'HEAD', itemId, uploadId },
        toActorContext(call),
      )) as Extract<RouteResponse, { kind: 'empty' }>;
      return {
        kind: 'json',
        status: 200,
        data: await loadUploadProgress(recipients, call.principal, itemId, uploadId),
        ...(headers ? { headers } : {}),
      };
    },
  }),
  recipientRoute('PATCH', `${UPLOADS_PATH}/:uploadId`, {
    permission: 'link',
    summary:
      'Goes on with a resumable upload from `Upload-Offset`; the last byte makes it the file of the document.',
    params: UploadParams,
    resumable: true,
    response: { status: 204, schema: null },
    handle: (call) =>
      handleResumableUpload(
        recipients,
        call.principal,
        {
          req: call.req,
          method: 'PATCH',
          itemId: call.params.docId,
          uploadId: call.params.uploadId,
        },
        toActorContext(call),
      ),
  }),
  recipientRoute('DELETE', `${UPLOADS_PATH}/:uploadId`, {
    permission: 'link',
    summary: 'Gives a resumable upload up, with what came of it.',
    params: UploadParams,
    resumable: true,
    response: { status: 204, schema: null },
    handle: (call) =>
      handleResumableUpload(
        recipients,
        call.principal,
        {
          req: call.req,
          method: 'DELETE',
          itemId: call.params.docId,
          uploadId: call.params.uploadId,
        },
        toActorContext(call),
      ),
  }),
];
