import { Type } from '@sinclair/typebox';
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
/** The current file whose place the new one takes; without it the file is added. */
const ReplacesQuery = strictObject({ replaces: Type.Optional(Id) });
const FileParams = strictObject({ docId: Id, fileId: Id });
const UploadParams = strictObject({ docId: Id, uploadId: Id });

/** tus 1.0. An upload counts once against the rate limit, however many chunks it has. */
export const uploadRoutes = (context: RecipientsContext): Route[] => [
  recipientRoute('POST', '/v1/public/request/documents/:docId/file', {
    permission: 'link',
    summary:
      'Uploads a file of a document in the multipart field `file`: it is added, or takes the ' +
      'place of the file `replaces`. Refused files go to the history. 200 and `duplicate` when ' +
      'the same bytes were there already.',
    params: DocumentParams,
    query: ReplacesQuery,
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
      const { replaces = null } = request.query;
      const staged = await documents.stageFile(target, ctx.req, replaces);
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
    summary: 'Withdraws the file that was received last, before it is submitted.',
    params: DocumentParams,
    rateLimit: 'link',
    response: { status: 204, schema: null },
    handle: async (request) => {
      await context.requests.withdrawRecipientFile(
        request.principal,
        request.params.docId,
        null,
        toActorContext(request),
      );
      return noContent();
    },
  }),
  recipientRoute('DELETE', '/v1/public/request/documents/:docId/files/:fileId', {
    permission: 'link',
    summary:
      'Removes one file of a document: its bytes are deleted before a decision, and go to the ' +
      'history after it.',
    params: FileParams,
    rateLimit: 'link',
    response: { status: 204, schema: null },
    handle: async (request) => {
      const { docId, fileId } = request.params;
      await context.requests.withdrawRecipientFile(
        request.principal,
        docId,
        fileId,
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
      'Starts a resumable upload (tus 1.0) of a file of a document, which is added or takes the ' +
      'place of the file `replaces`; `Upload-Metadata` has its `filename`, `Location` the URL to ' +
      'continue at.',
    params: DocumentParams,
    query: ReplacesQuery,
    bodyKind: 'resumable',
    rateLimit: 'upload',
    response: { status: 201, schema: null },
    handle: (request) => handleResumableUpload(context, request, 'POST', request.query.replaces),
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
      'Continues a resumable upload at `Upload-Offset`; the last byte makes it a file of ' +
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
