import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { ActorContext } from '../../requests/index.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { nothingToWithdraw } from '../recipients.problems.ts';

/** Takes a file back that was not handed in yet. Taking it back twice is no error. */
export async function withdrawUpload(
  { documents, requests }: RecipientsContext,
  { organizationId, requestId }: RecipientPrincipal,
  itemId: string,
  cause: ActorContext,
): Promise<void> {
  return requests.withLockedRequest(organizationId, requestId, cause, async (request) => {
    request.assertAcceptsFiles();
    const before = await requests.getDocument(organizationId, requestId, itemId);
    if (!before.file) return;
    if (!(await documents.withdrawFile({ organizationId, requestId, itemId })))
      throw nothingToWithdraw();
    await request.recordUploadWithdrawn();
    await request.publishEvent('document.taken-back', { itemId, documentId: before.file.id });
  });
}
