import type { IncomingMessage } from 'node:http';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import {
  created,
  ok,
  type RouteResponse,
  type RunOnce,
} from '../../../platform/http/routing/route.ts';
import type { StagedFile } from '../../documents/index.ts';
import type { ActorContext } from '../../requests/index.ts';
import type { UploadedFile } from '../recipients.contract.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { presentPublicFile } from '../recipients.present.ts';

/** A file for one line: bytes first, outside any transaction; then file, tally and fact become true together or not at all. */
export async function uploadDocumentFile(
  recipients: RecipientsContext,
  link: RecipientPrincipal,
  itemId: string,
  { req, runOnce }: { readonly req: IncomingMessage; readonly runOnce: RunOnce },
  cause: ActorContext,
): Promise<RouteResponse> {
  const { documents, requests } = recipients;
  const { organizationId, requestId } = link;
  await requests.assertAcceptsFile(organizationId, requestId, itemId);
  const staged = await documents.stageFile({ organizationId, requestId, itemId }, req);
  try {
    return await runOnce(async () => {
      const received = await attachStagedFile(recipients, link, itemId, staged, cause);
      return received.duplicate ? ok(received) : created(received);
    }, staged.sha256);
  } catch (error) {
    await documents.discardStagedFile(staged);
    throw error;
  }
}

/** However its bytes came. */
export function attachStagedFile(
  { documents, requests }: RecipientsContext,
  link: RecipientPrincipal,
  itemId: string,
  staged: StagedFile,
  cause: ActorContext,
): Promise<UploadedFile> {
  const { organizationId, requestId, linkId } = link;
  return requests.withLockedRequest(organizationId, requestId, cause, async (request) => {
    request.assertAcceptsFiles();
    const file = await documents.attachFile({ organizationId, requestId, itemId }, staged, linkId);
    // The same bytes sent twice stay the file they were.
    const duplicate = file.id !== staged.documentId;
    await request.recordUpload();
    if (!duplicate)
      await request.publishEvent('document.received', { itemId, documentId: file.id });
    return { file: presentPublicFile(file), duplicate };
  });
}
