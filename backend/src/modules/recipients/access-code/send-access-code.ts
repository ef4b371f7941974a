import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import { maskEmail } from '../../../platform/mailer/email-address.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { accessCodeRequestedTooSoon, accessCodeNotNeeded } from '../recipients.problems.ts';
import { publishCodeEvent } from '../recipients.events.ts';
import type { AccessCodeDelivery } from './access-code.contract.ts';
import {
  accessCodeExpiresAt,
  nextRequestAllowedAt,
  limitCodeRequests,
} from './access-code.rules.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

/** The code is generated when the mail is written; the previous one stops working now. */
export function sendAccessCode(
  context: RecipientsContext,
  recipient: RecipientPrincipal,
  actor: ActorContext,
): Promise<AccessCodeDelivery> {
  const {
    platform: { clock, database, ids },
    requests,
    codes,
  } = context;
  const { organizationId, requestId } = recipient;
  return database.transaction(async () => {
    const request = await requests.lockRowForRecipient(recipient, 'read');
    if (!recipient.codeRequired) throw accessCodeNotNeeded();
    const now = clock.now();
    const limit = limitCodeRequests(await codes.find(organizationId, requestId), now);
    if ('wait' in limit) throw accessCodeRequestedTooSoon({ retryAfter: limit.wait });
    const row = {
      requestId,
      organizationId,
      roundId: ids.next(),
      codeHash: null,
      requestedAt: now,
      expiresAt: accessCodeExpiresAt(now),
      tries: 0,
      ...limit,
    };
    await codes.save(row);
    await publishCodeEvent(context, recipient, actor, 'code.requested', { roundId: row.roundId });
    return {
      sentTo: maskEmail(request.recipientEmail),
      expiresAt: row.expiresAt.toISOString(),
      nextAt: nextRequestAllowedAt(now).toISOString(),
    };
  });
}
