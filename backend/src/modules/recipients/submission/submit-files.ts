import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { ActorContext } from '../../requests/index.ts';
import type { Receipt } from '../recipients.contract.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { presentReceipt } from '../recipients.present.ts';

export function submitFiles(
  { requests }: RecipientsContext,
  { organizationId, requestId }: RecipientPrincipal,
  cause: ActorContext,
): Promise<Receipt> {
  return requests.withLockedRequest(organizationId, requestId, cause, async (request) =>
    presentReceipt(await request.submit()),
  );
}
