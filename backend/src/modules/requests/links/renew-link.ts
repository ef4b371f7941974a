import { announce } from '../timeline/publish-request-event.ts';
import { holdingRow } from '../locked-request/with-locked-row.ts';
import { hashToken } from './build-link.ts';
import { startOfAllowance, waitForAllowance } from '../recipient-address/recipient-quota.rules.ts';
import { moveRequest } from '../lifecycle/transition-request.ts';
import type { Requests } from '../requests.context.ts';
import { SYSTEM, type Cause } from '../requests.events.ts';
import { isExpired, takesFiles } from '../requests.rules.ts';
import type { LinkRow, RequestRow } from '../requests.tables.ts';
import { TOKEN } from './resolve-link.ts';
import { renewalOf } from './link-renewal.rules.ts';

const RENEWALS_A_DAY = 3;

/**
 * Somebody holds a link that has expired. The new one goes by mail to the recipient's own address, so that whoever found the old one gains nothing.
 * Says nothing of what it found: an unknown token, a revoked link and one that works answer alike.
 */
export async function renewLink(requests: Requests, bearer: string, correlationId: string): Promise<void> {
  if (!TOKEN.test(bearer)) return;
  const opened = await requests.links.findByTokenHash(hashToken(bearer));
  if (!opened) return;
  const { organisationId, requestId, id: linkId } = opened.link;
  if (renewalOf(opened.link, opened.request, requests.platform.clock.now()) === 'none') return;
  const cause: Cause = { actor: { kind: 'recipient', id: linkId }, correlationId };
  await holdingRow(requests, organisationId, requestId, async (held) => {
    const link = await requests.links.find(organisationId, requestId, linkId);
    if (link) await renew(requests, held, link, cause);
  });
}

async function renew(requests: Requests, held: RequestRow, link: LinkRow, cause: Cause): Promise<void> {
  const now = requests.platform.clock.now();
  const renewal = renewalOf(link, held, now);
  if (renewal === 'none') return;
  const earlier = await requests.timeline.since(held.organisationId, held.id, ['link.renewed', 'link.renewal-asked'], startOfAllowance(now));
  if (waitForAllowance(earlier, RENEWALS_A_DAY, now) > 0) return;
  // The sender is told of a request that has ended, even if nobody has noticed yet that it has.
  if (takesFiles(held.status) && isExpired(held, now)) await moveRequest(requests, held, 'expire', SYSTEM);
  await announce(requests, cause, held, renewal === 'mail' ? 'link.renewed' : 'link.renewal-asked', { linkId: link.id });
}
