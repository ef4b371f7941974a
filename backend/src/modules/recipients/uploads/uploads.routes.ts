import { strictObject, Id } from '../../../contract/common-schemas.contract.ts';
import {
  created,
  ok,
  publicRoute,
  recipientRoute,
  type RouteResponse,
  type Route,
  noContent,
} from '../../../platform/http/routing/route.ts';
import { UploadProgress, UploadedFile } from '../recipients.contract.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { tusOptions } from '../../../platform/http/body/handle-tus.ts';
import { methodNotAllowed } from '../../../platform/problem.ts';
import { handleResumableUpload } from './handle-resumable-upload.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';

const UPLOADS_PATH = '/v1/public/request/documents/:docId/uploads';
const DocumentParams = strictObject({ docId: Id });
const UploadParams = strictObject({ docId: Id, uploadId: Id });

/** tus 1.0. An upload counts once against the rate limit, however many chunks it has. */
export const uploadRoutes = (context: RecipientsContext): Route[] => [
  recipientRoute('POST', '/v1/public/request/documents/:docId/file', {
    permission: 'link',
    summary:
      'Uploads the file of a document in the multipart field `file`; replaces one that was ' +
      'rejected or not submitted yet. 200 and `duplicate` when the same bytes were there ' +
      'already.',
    params: DocumentParams,
    bodyKind: 'multipart',
    rateLimit: 'upload',
    response: { status: 201, schema: UploadedFile },
    handle: async (request) => {
      const { documents, requests } = context;
      const { principal, ctx, runOnce } = request;
      const { docId: requestedDocumentId } = request.params;
      const { organizationId, requestId } = principal;
      await requests.assertAcceptsFile(organizationId, requestId, requestedDocumentId);
      const target = { organizationId, requestId, requestedDocumentId };
      const staged = await documents.stageFile(target, ctx.req);
      const attach = async () => {
        const actor = toActorContext(request);
        const uploaded = await requests.attachRecipientFile(
          principal,
          requestedDocumentId,
          staged,
          actor,
        );
        return uploaded.duplicate ? ok(uploaded) : created(uploaded);
      };
      try {
        return await runOnce(attach, staged.sha256);
      } catch (error) {
        await documents.discardStagedFile(staged);
        throw error;
      }
    },
  }),
  recipientRoute('DELETE', '/v1/public/request/documents/:docId/file', {
    permission: 'link',
    summary: 'Withdraws a file before it is submitted.',
    params: DocumentParams,
    rateLimit: 'link',
    response: { status: 204, schema: null },
    handle: async (request) => {
      await context.requests.withdrawRecipientFile(
        request.principal,
        request.params.docId,
        toActorContext(request),
      );
      return noContent();
    },
  }),
  publicRoute('OPTIONS', UPLOADS_PATH, {
    permission: 'public',
    summary: 'Returns the supported parts of the resumable upload protocol (tus 1.0) in headers.',
    params: DocumentParams,
    bodyKind: 'resumable',
    response: { status: 204, schema: null },
    handle: async () => tusOptions(context.platform.config.maxFileSize),
  }),
  recipientRoute('POST', UPLOADS_PATH, {
    permission: 'link',
    summary:
      'Starts a resumable upload (tus 1.0) of the file of a document; `Upload-Metadata` has ' +
      'its `filename`, `Location` the URL to continue at.',
    params: DocumentParams,
    bodyKind: 'resumable',
    rateLimit: 'upload',
    response: { status: 201, schema: null },
    handle: (request) => handleResumableUpload(context, request, 'POST'),
  }),
  recipientRoute('GET', `${UPLOADS_PATH}/:uploadId`, {
    permission: 'link',
    summary: 'Returns the progress of a resumable upload; `HEAD` returns it in headers alone.',
    params: UploadParams,
    bodyKind: 'resumable',
    response: { status: 200, schema: UploadProgress },
    handle: async (request): Promise<RouteResponse> => {
      const { docId: requestedDocumentId, uploadId } = request.params;
      const { organizationId, requestId } = request.principal;
      const { headers } = (await handleResumableUpload(context, request, 'HEAD')) as Extract<
        RouteResponse,
        { kind: 'empty' }
      >;
      const { received, size, expiresAt, documentId } = await context.documents.getUpload(
        { organizationId, requestId, requestedDocumentId },
        uploadId,
      );
      return {
        kind: 'json',
        status: 200,
        data: { offset: received, size, expiresAt: expiresAt.toISOString(), documentId },
        ...(headers ? { headers } : {}),
      };
    },
  }),
  recipientRoute('PATCH', `${UPLOADS_PATH}/:uploadId`, {
    permission: 'link',
    summary:
      'Continues a resumable upload at `Upload-Offset`; the last byte makes it the file of ' +
      'the document.',
    params: UploadParams,
    bodyKind: 'resumable',
    response: { status: 204, schema: null },
    handle: (request) => handleResumableUpload(context, request, 'PATCH'),
  }),
  recipientRoute('POST', `${UPLOADS_PATH}/:uploadId`, {
    permission: 'link',
    summary:
      'Continues a resumable upload like `PATCH`, from a network that refuses that method; needs ' +
      '`X-HTTP-Method-Override: PATCH` (tus 1.0).',
    params: UploadParams,
    bodyKind: 'resumable',
    idempotent: false,
    response: { status: 204, schema: null },
    handle: async (request) => {
      if (request.ctx.get('X-HTTP-Method-Override') !== 'PATCH')
        throw methodNotAllowed({ headers: { Allow: 'GET, HEAD, PATCH, DELETE' } });
      return handleResumableUpload(context, request, 'PATCH');
    },
  }),
  recipientRoute('DELETE', `${UPLOADS_PATH}/:uploadId`, {
    permission: 'link',
    summary: 'Cancels a resumable upload and deletes its bytes.',
    params: UploadParams,
    bodyKind: 'resumable',
    response: { status: 204, schema: null },
    handle: (request) => handleResumableUpload(context, request, 'DELETE'),
  }),
];
