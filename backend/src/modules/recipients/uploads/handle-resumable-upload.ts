import type { IncomingMessage } from 'node:http';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { RouteResponse, RunOnce } from '../../../platform/http/routing/route.ts';
import { handleTus, type TusRequest } from '../../../platform/http/body/handle-tus.ts';
import type { UploadLock } from '../../documents/index.ts';
import type { ActorContext } from '../../requests/index.ts';
import { attachStagedFile } from './upload-document-file.ts';
import type { RecipientsContext } from '../recipients.context.ts';

interface ResumableUploadRequest {
  readonly req: IncomingMessage;
  readonly method: TusRequest['method'];
  readonly itemId: string;
  readonly uploadId: string | null;
  readonly runOnce?: RunOnce;
}

/** A file for one line that comes in pieces. An upload belongs to its line, whichever link of the request asks for it. */
export function handleResumableUpload(
  recipients: RecipientsContext,
  link: RecipientPrincipal,
  { req, method, itemId, uploadId, runOnce }: ResumableUploadRequest,
  cause: ActorContext,
): Promise<RouteResponse> {
  const { documents, requests, platform } = recipients;
  const { organizationId, requestId, linkExpiresAt = null } = link;
  const target = { organizationId, requestId, itemId };
  const { resumableUploads } = documents;
  let held: UploadLock | null = null;

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
        const lock = await resumableUploads.lock(target, id);
        held = lock;
        return () => lock.release();
      },
      async append(id, offset) {
        await requests.assertAcceptsFile(organizationId, requestId, itemId);
        const own = held === null ? await resumableUploads.lock(target, id) : null;
        try {
          return await (held ?? own)!.append(
            offset,
            req,
            async (staged) =>
              (await attachStagedFile(recipients, link, itemId, staged, cause)).file,
          );
        } finally {
          await own?.release();
        }
      },
      remove: (id) => resumableUploads.terminate(target, id),
    },
  );
}
