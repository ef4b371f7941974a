import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { ActorContext } from '../../requests/index.ts';
import type { RequestMessage } from '../../requests/messages/messages.contract.ts';
import type { RecipientsContext } from '../recipients.context.ts';

export function writeToSender(
  { requests }: RecipientsContext,
  { organizationId, requestId }: RecipientPrincipal,
  text: string,
  cause: ActorContext,
): Promise<RequestMessage> {
  return requests.withLockedRequest(organizationId, requestId, cause, (request) =>
    request.createMessage(text),
  );
}
