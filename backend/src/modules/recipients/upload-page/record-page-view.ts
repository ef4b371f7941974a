import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Cause } from '../../requests/index.ts';
import type { Recipients } from '../recipients.context.ts';

/** Reported by the page after the first deliberate act on it (security rule 17). Only the first counts. */
export function markViewed({ requests }: Recipients, { organisationId, requestId }: RecipientPrincipal, cause: Cause): Promise<void> {
  return requests.holding(organisationId, requestId, cause, (request) => request.recordViewed());
}
