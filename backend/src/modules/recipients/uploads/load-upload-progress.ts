import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { UploadProgress } from '../recipients.contract.ts';
import type { Recipients } from '../recipients.context.ts';

export async function showUpload({ documents }: Recipients, { organisationId, requestId }: RecipientPrincipal, itemId: string, uploadId: string): Promise<UploadProgress> {
  const { received, size, expiresAt, documentId } = await documents.uploads.find({ organisationId, requestId, itemId }, uploadId);
  return { offset: received, size, expiresAt: expiresAt.toISOString(), documentId };
}
