import type { IncomingMessage } from 'node:http';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import {
  created,
  ok,
  type RouteResponse,
  type RunOnce,
} from '../../../platform/http/routing/route.ts';
import type { StagedFile } from '../../documents/index.ts';
import type { UploadedFile } from '../recipients.contract.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

/** Stores the bytes, then adds file, counters and event in one transaction. */
export async function uploadDocumentFile(
  context: RecipientsContext,
  recipient: RecipientPrincipal,
  itemId: string,
  { req, runOnce }: { readonly req: IncomingMessage; readonly runOnce: RunOnce },
  actor: ActorContext,
): Promise<RouteResponse> {
  const { documents, requests } = context;
  const { organizationId, requestId } = recipient;
  await requests.assertAcceptsFile(organizationId, requestId, itemId);
  const staged = await documents.stageFile({ organizationId, requestId, itemId }, req);
  try {
    return await runOnce(async () => {
      const uploaded = await attachStagedFile(context, recipient, itemId, staged, actor);
      return uploaded.duplicate ? ok(uploaded) : created(uploaded);
    }, staged.sha256);
  } catch (error) {
    await documents.discardStagedFile(staged);
    throw error;
  }
}

export function attachStagedFile(
  { documents, requests }: RecipientsContext,
  recipient: RecipientPrincipal,
  itemId: string,
  staged: StagedFile,
  actor: ActorContext,
): Promise<UploadedFile> {
  const { organizationId, requestId, linkId } = recipient;
  return requests.withLockedRequest(organizationId, requestId, actor, async (request) => {
    request.assertAcceptsFiles();
    const file = await documents.attachFile({ organizationId, requestId, itemId }, staged, linkId);
    // Identical bytes keep the existing file.
    const duplicate = file.id !== staged.documentId;
    await request.recordUpload();
    if (!duplicate)
      await request.publishEvent('document.received', { itemId, documentId: file.id });
    return { file, duplicate };
  });
}
