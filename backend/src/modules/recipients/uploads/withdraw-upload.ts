import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { nothingToWithdraw } from '../recipients.problems.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export async function withdrawUpload(
  { documents, requests }: RecipientsContext,
  { organizationId, requestId }: RecipientPrincipal,
  itemId: string,
  actor: ActorContext,
): Promise<void> {
  return requests.withLockedRequest(organizationId, requestId, actor, async (request) => {
    request.assertAcceptsFiles();
    const before = await requests.getDocument(organizationId, requestId, itemId);
    if (!before.file) return;
    if (!(await documents.withdrawFile({ organizationId, requestId, itemId })))
      throw nothingToWithdraw();
    await request.recordUploadWithdrawn();
    await request.publishEvent('document.taken-back', { itemId, documentId: before.file.id });
  });
}
