import type { IncomingMessage } from 'node:http';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { RouteResponse, RunOnce } from '../../../platform/http/routing/route.ts';
import { handleTus, type TusRequest } from '../../../platform/http/body/handle-tus.ts';
import type { UploadLock } from '../../documents/index.ts';
import { attachStagedFile } from './upload-document-file.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import type { UploadProgress } from '../recipients.contract.ts';
import { notFound } from '../../../platform/problem.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

interface ResumableUploadRequest {
  readonly req: IncomingMessage;
  readonly method: TusRequest['method'];
  readonly itemId: string;
  readonly uploadId: string | null;
  readonly runOnce?: RunOnce;
}

/** An upload belongs to its document, whichever link of the request continues it. */
export function handleResumableUpload(
  context: RecipientsContext,
  recipient: RecipientPrincipal,
  { req, method, itemId, uploadId, runOnce }: ResumableUploadRequest,
  actor: ActorContext,
): Promise<RouteResponse> {
  const { documents, requests, platform } = context;
  const { organizationId, requestId, linkExpiresAt = null } = recipient;
  const target = { organizationId, requestId, itemId };
  const { resumableUploads } = documents;
  let uploadLock: UploadLock | null = null;

  return handleTus(
    {
      req,
      method,
      uploadId,
      maxSize: platform.config.maxFileSize,
      newId: () => platform.ids.next(),
      ...(runOnce ? { runOnce } : {}),
    },
    {
      async create(file) {
        await requests.assertAcceptsFile(organizationId, requestId, itemId);
        return resumableUploads.create(target, file, linkExpiresAt);
      },
      find: (id) => resumableUploads.get(target, id),
      async lock(id) {
        const acquired = await resumableUploads.lock(target, id);
        uploadLock = acquired;
        return () => acquired.release();
      },
      async append(id, offset) {
        await requests.assertAcceptsFile(organizationId, requestId, itemId);
        const temporaryLock = uploadLock === null ? await resumableUploads.lock(target, id) : null;
        try {
          return await (uploadLock ?? temporaryLock)!.append(
            offset,
            req,
            async (staged) =>
              (await attachStagedFile(context, recipient, itemId, staged, actor)).file,
          );
        } finally {
          await temporaryLock?.release();
        }
      },
      remove: (id) => resumableUploads.terminate(target, id),
    },
  );
}

export async function loadUploadProgress(
  { documents }: RecipientsContext,
  { organizationId, requestId }: RecipientPrincipal,
  itemId: string,
  uploadId: string,
): Promise<UploadProgress> {
  const { received, size, expiresAt, documentId } = await documents.resumableUploads.get(
    { organizationId, requestId, itemId },
    uploadId,
  );
  return { offset: received, size, expiresAt: expiresAt.toISOString(), documentId };
}

const rejectNotFound = () => Promise.reject(notFound());

export const getTusOptions = (
  { platform: { config, ids } }: RecipientsContext,
  req: IncomingMessage,
): Promise<RouteResponse> =>
  handleTus(
    {
      req,
      method: 'OPTIONS',
      uploadId: null,
      maxSize: config.maxFileSize,
      newId: () => ids.next(),
    },
    {
      create: rejectNotFound,
      find: rejectNotFound,
      lock: rejectNotFound,
      append: rejectNotFound,
      remove: rejectNotFound,
    },
  );
