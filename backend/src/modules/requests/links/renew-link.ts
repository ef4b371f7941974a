import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import { hashLinkToken } from './build-link.ts';
import {
  startOfQuotaWindow,
  secondsUntilAllowed,
} from '../recipient-address/recipient-quota.rules.ts';
import { transitionRequest } from '../lifecycle/transition-request.ts';
import type { RequestsContext } from '../requests.context.ts';
import { SYSTEM_ACTOR, type ActorContext } from '../requests.events.ts';
import { isExpired, isAwaitingRecipient } from '../requests.rules.ts';
import type { LinkRow, RequestRow } from '../requests.tables.ts';
import { LINK_TOKEN_PATTERN } from './resolve-link.ts';
import { decideRenewal } from './link-renewal.rules.ts';

const RENEWALS_A_DAY = 3;

/**
 * Somebody holds a link that has expired. The new one goes by mail to the recipient's own address, so that whoever found the old one gains nothing.
 * Says nothing of what it found: an unknown token, a revoked link and one that works answer alike.
 */
export async function renewLink(
  requests: RequestsContext,
  bearer: string,
  correlationId: string,
): Promise<void> {
  if (!LINK_TOKEN_PATTERN.test(bearer)) return;
  const opened = await requests.links.findByTokenHash(hashLinkToken(bearer));
  if (!opened) return;
  const { organizationId, requestId, id: linkId } = opened.link;
  if (decideRenewal(opened.link, opened.request, requests.platform.clock.now()) === 'none') return;
  const cause: ActorContext = { actor: { kind: 'recipient', id: linkId }, correlationId };
  await withLockedRow(requests, organizationId, requestId, async (held) => {
    const link = await requests.links.find(organizationId, requestId, linkId);
    if (link) await renew(requests, held, link, cause);
  });
}

async function renew(
  requests: RequestsContext,
  held: RequestRow,
  link: LinkRow,
  cause: ActorContext,
): Promise<void> {
  const now = requests.platform.clock.now();
  const renewal = decideRenewal(link, held, now);
  if (renewal === 'none') return;
  const earlier = await requests.timeline.listTimesSince(
    held.organizationId,
    held.id,
    ['link.renewed', 'link.renewal-asked'],
    startOfQuotaWindow(now),
  );
  if (secondsUntilAllowed(earlier, RENEWALS_A_DAY, now) > 0) return;
  // The sender is told of a request that has ended, even if nobody has noticed yet that it has.
  if (isAwaitingRecipient(held.status) && isExpired(held, now))
    await transitionRequest(requests, held, 'expire', SYSTEM_ACTOR);
  await publishRequestEvent(
    requests,
    cause,
    held,
    renewal === 'mail' ? 'link.renewed' : 'link.renewal-asked',
    { linkId: link.id },
  );
}
