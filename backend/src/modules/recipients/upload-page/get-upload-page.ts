import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { PublicRequest } from '../recipients.contract.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { presentUploadPage } from '../recipients.present.ts';

export async function getUploadPage(
  { requests, platform }: RecipientsContext,
  { organizationId, requestId, linkExpiresAt }: RecipientPrincipal,
): Promise<PublicRequest> {
  const request = await requests.getForRecipient(organizationId, requestId);
  return presentUploadPage(
    request,
    linkExpiresAt ?? request.expiresAt,
    platform.config.maxFileSize,
  );
}
