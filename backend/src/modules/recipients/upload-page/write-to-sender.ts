import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Cause } from '../../requests/index.ts';
import type { RequestMessage } from '../../requests/messages/messages.contract.ts';
import type { Recipients } from '../recipients.context.ts';

export function writeToSender({ requests }: Recipients, { organisationId, requestId }: RecipientPrincipal, text: string, cause: Cause): Promise<RequestMessage> {
  return requests.holding(organisationId, requestId, cause, (request) => request.writeMessage(text));
}
