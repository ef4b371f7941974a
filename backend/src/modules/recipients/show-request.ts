import type { RecipientPrincipal } from '../../platform/http/principal.ts';
import type { PublicRequest } from './recipients.contract.ts';
import type { Recipients } from './recipients.context.ts';
import { presentForRecipient } from './recipients.present.ts';

export async function showRequest({ requests, platform }: Recipients, { organisationId, requestId }: RecipientPrincipal): Promise<PublicRequest> {
  return presentForRecipient(await requests.forRecipient(organisationId, requestId), platform.config.maxFileSize);
}
