import { systemCaller } from '../../../platform/http/auth/principal.ts';
import { lockRow, saveRequest, toOccurrence } from '../aggregate/request-aggregate.ts';
import {
  startOfQuotaWindow,
  secondsUntilAllowed,
} from '../recipient-address/recipient-quota.rules.ts';
import { planTransition } from '../lifecycle/transition.rules.ts';
import type { RequestsContext } from '../requests.context.ts';
import { isExpired, isAwaitingRecipient } from '../requests-limits.contract.ts';
import type { LinkRow, RequestRow } from '../requests.tables.ts';
import { LINK_TOKEN_PATTERN } from './resolve-link.ts';
import { sha256 } from '../../../platform/digest.ts';
import { decideRenewal } from './link-renewal.rules.ts';
import { type ActorContext, SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';

const RENEWALS_A_DAY = 3;

/** Silent; mails the recipient's own address only, so that a stolen link gains nothing. */
export async function renewLink(
  context: RequestsContext,
  bearer: string,
  correlationId: string,
): Promise<void> {
  if (!LINK_TOKEN_PATTERN.test(bearer)) return;
  const found = await context.links.findByTokenHash(sha256(bearer));
  if (!found) return;
  const { organizationId, requestId, id: linkId } = found.link;
  if (decideRenewal(found.link, found.request, context.platform.clock.now()) === 'none') return;
  const actor: ActorContext = { actor: { kind: 'recipient', id: linkId }, correlationId };
  await context.platform.database.transaction(async () => {
    const request = await lockRow(context, systemCaller(organizationId), requestId);
    const link = await context.links.find(organizationId, requestId, linkId);
    if (link) await renew(context, request, link, actor);
  });
}

async function renew(
  context: RequestsContext,
  request: RequestRow,
  link: LinkRow,
  actor: ActorContext,
): Promise<void> {
  const now = context.platform.clock.now();
  const renewal = decideRenewal(link, request, now);
  if (renewal === 'none') return;
  const renewedAt = await context.timeline.listTimes(
    request.organizationId,
    request.id,
    ['link.renewed', 'link.renewal-requested'],
    startOfQuotaWindow(now),
  );
  if (secondsUntilAllowed(renewedAt, RENEWALS_A_DAY, now) > 0) return;
  // Expires the request first: the job that does so may not have run yet.
  if (isAwaitingRecipient(request.status) && isExpired(request, now)) {
    const occurrence = toOccurrence(context, SYSTEM_ACTOR);
    const change = planTransition(request, { ...occurrence, event: 'expire' });
    await saveRequest(context, request, change, SYSTEM_ACTOR);
  }
  const type = renewal === 'mail' ? 'link.renewed' : 'link.renewal-requested';
  await saveRequest(context, request, { events: [{ type, payload: { linkId: link.id } }] }, actor);
}
