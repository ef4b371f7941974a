import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import { handleTus, type TusRequest } from '../../../platform/http/body/handle-tus.ts';
import type { RequestContext, RouteResponse } from '../../../platform/http/routing/route.ts';
import { toEncryptedSize } from '../../documents/encrypted-files/encrypted-file.contract.ts';
import type { ReplacedFile } from '../../documents/index.ts';
import type { RecipientsContext } from '../recipients.context.ts';

type ResumableUploadRequest = Pick<
  RequestContext<RecipientPrincipal, { docId: string; uploadId?: string }, unknown, unknown>,
  'ctx' | 'principal' | 'params' | 'requestId' | 'runOnce'
>;

/** An upload belongs to its requested document, whichever link of the request continues it. */
export function handleResumableUpload(
  context: RecipientsContext,
  request: ResumableUploadRequest,
  method: TusRequest['method'],
  replaces: ReplacedFile = null,
): Promise<RouteResponse> {
  const { documents, requests, platform } = context;
  const { principal, params, runOnce } = request;
  const { req } = request.ctx;
  const { organizationId, requestId, linkExpiresAt = null } = principal;
  const target = { organizationId, requestId, requestedDocumentId: params.docId };

  return handleTus(
    {
      req,
      method,
      uploadId: params.uploadId ?? null,
      // Encrypted files are larger; the rule of the organisation is checked with its encryption.
      maxSize: toEncryptedSize(platform.config.maxFileSize),
      newId: () => platform.ids.next(),
      runOnce,
    },
    {
      async create(file) {
        await requests.assertAcceptsFile(organizationId, requestId, target.requestedDocumentId);
        return documents.createUpload(target, file, replaces, linkExpiresAt);
      },
      find: (id) => documents.getUpload(target, id),
      lock: (id) => documents.acquireUploadLease(target, id),
      async append(id, offset, lease) {
        await requests.assertAcceptsFile(organizationId, requestId, target.requestedDocumentId);
        const { received, staged } = await documents.appendToUpload(target, id, lease, offset, req);
        if (staged)
          await requests
            .attachRecipientFile(
              principal,
              target.requestedDocumentId,
              staged,
              toActorContext(request),
            )
            .catch(async (error: unknown) => {
              await documents.discardStagedFile(staged);
              throw error;
            });
        return received;
      },
      remove: (id) => documents.cancelUpload(target, id),
    },
  );
}
