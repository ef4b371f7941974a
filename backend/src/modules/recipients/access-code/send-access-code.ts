import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { ActorContext } from '../../requests/index.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { accessCodeRequestedTooSoon, accessCodeNotNeeded } from '../recipients.problems.ts';
import type { AccessCodeDelivery } from './access-code.contract.ts';
import {
  accessCodeExpiresAt,
  maskEmail,
  nextRequestAllowedAt,
  limitCodeRequests,
} from './access-code.rules.ts';

/** Orders a mail with a code. The code itself is made when the mail is written; the last one is worth nothing from now on. */
export function sendAccessCode(
  { platform: { clock, ids }, requests, codes }: RecipientsContext,
  link: RecipientPrincipal,
  cause: ActorContext,
): Promise<AccessCodeDelivery> {
  const { organizationId, requestId } = link;
  return requests.withLockedRequest(organizationId, requestId, cause, async (request) => {
    if (!link.codeRequired) throw accessCodeNotNeeded();
    const now = clock.now();
    const plan = limitCodeRequests(await codes.find(organizationId, requestId), now);
    if ('wait' in plan)
      throw accessCodeRequestedTooSoon({ headers: { 'Retry-After': String(plan.wait) } });
    const row = {
      requestId,
      organizationId,
      roundId: ids.next(),
      codeHash: null,
      askedAt: now,
      expiresAt: accessCodeExpiresAt(now),
      tries: 0,
      ...plan,
    };
    await codes.save(row);
    await request.publishEvent('code.asked', { roundId: row.roundId });
    return {
      sentTo: maskEmail(request.recipientEmail),
      expiresAt: row.expiresAt.toISOString(),
      nextAt: nextRequestAllowedAt(now).toISOString(),
    };
  });
}
