import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Cause } from '../../requests/index.ts';
import type { Receipt } from '../recipients.contract.ts';
import type { Recipients } from '../recipients.context.ts';
import { presentReceipt } from '../recipients.present.ts';

export function handIn({ requests }: Recipients, { organisationId, requestId }: RecipientPrincipal, cause: Cause): Promise<Receipt> {
  return requests.holding(organisationId, requestId, cause, async (request) => presentReceipt(await request.handIn()));
}
