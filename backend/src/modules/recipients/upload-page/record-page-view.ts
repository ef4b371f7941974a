import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { ActorContext } from '../../requests/index.ts';
import type { RecipientsContext } from '../recipients.context.ts';

/** Reported by the page after the first deliberate act on it (security rule 17). Only the first counts. */
export function recordPageView(
  { requests }: RecipientsContext,
  { organizationId, requestId }: RecipientPrincipal,
  cause: ActorContext,
): Promise<void> {
  return requests.withLockedRequest(organizationId, requestId, cause, (request) =>
    request.recordViewed(),
  );
}
