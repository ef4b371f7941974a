import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import type { RequestMessage } from './messages.contract.ts';
import { presentMessage } from './present-message.ts';
import { createMessage } from './create-message.ts';

/** Somebody of the organisation writes to the recipient. */
export function sendMessageToRecipient(
  requests: RequestsContext,
  member: MemberPrincipal,
  requestId: string,
  text: string,
  cause: ActorContext,
): Promise<RequestMessage> {
  return withLockedRow(requests, member.organizationId, requestId, async (held) => {
    const { message } = await createMessage(
      requests,
      held,
      { writtenBy: 'sender', authorId: member.userId },
      text,
      cause,
    );
    return presentMessage(message, member.name);
  });
}
