import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Cause } from '../../requests/index.ts';
import type { Recipients } from '../recipients.context.ts';
import { askedJustNow, noCodeNeeded } from '../recipients.problems.ts';
import type { CodeSent } from './access-code.contract.ts';
import { codeEnds, maskedAddress, mayAskAgain, planRound } from './access-code.rules.ts';

/** Orders a mail with a code. The code itself is made when the mail is written; the last one is worth nothing from now on. */
export function askForCode({ platform: { clock, ids }, requests, codes }: Recipients, link: RecipientPrincipal, cause: Cause): Promise<CodeSent> {
  const { organisationId, requestId } = link;
  return requests.holding(organisationId, requestId, cause, async (request) => {
    if (!link.codeRequired) throw noCodeNeeded();
    const now = clock.now();
    const plan = planRound(await codes.find(organisationId, requestId), now);
    if ('wait' in plan) throw askedJustNow({ headers: { 'Retry-After': String(plan.wait) } });
    const row = { requestId, organisationId, roundId: ids.next(), codeHash: null, askedAt: now, expiresAt: codeEnds(now), tries: 0, ...plan };
    await codes.put(row);
    await request.announce('code.asked', { roundId: row.roundId });
    return { sentTo: maskedAddress(request.recipientEmail), expiresAt: row.expiresAt.toISOString(), nextAt: mayAskAgain(now).toISOString() };
  });
}
