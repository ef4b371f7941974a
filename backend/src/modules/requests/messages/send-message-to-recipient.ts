import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { holdingRow } from '../locked-request/with-locked-row.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import type { RequestMessage } from './messages.contract.ts';
import { presentMessage } from './present-message.ts';
import { writeMessage } from './create-message.ts';

/** Somebody of the organisation writes to the recipient. */
export function writeAsSender(requests: Requests, member: MemberPrincipal, requestId: string, text: string, cause: Cause): Promise<RequestMessage> {
  return holdingRow(requests, member.organisationId, requestId, async (held) => {
    const { message } = await writeMessage(requests, held, { writtenBy: 'sender', authorId: member.userId }, text, cause);
    return presentMessage(message, member.name);
  });
}
