import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { PublicRequest } from '../recipients.contract.ts';
import type { Recipients } from '../recipients.context.ts';
import { presentForRecipient } from '../recipients.present.ts';

export async function showRequest({ requests, platform }: Recipients, { organisationId, requestId, linkEnds }: RecipientPrincipal): Promise<PublicRequest> {
  const request = await requests.forRecipient(organisationId, requestId);
  return presentForRecipient(request, linkEnds ?? request.expiresAt, platform.config.maxFileSize);
}
