import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { UploadProgress } from '../recipients.contract.ts';
import type { RecipientsContext } from '../recipients.context.ts';

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
