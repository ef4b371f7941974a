import { notFound } from '../../../platform/problem.ts';
import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export function revokeLink(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  linkId: string,
  actor: ActorContext,
): Promise<void> {
  const { platform, links } = context;
  return withLockedRow(context, organizationId, requestId, async (request) => {
    if (await links.revoke(organizationId, requestId, linkId, platform.clock.now()))
      return publishRequestEvent(context, actor, request, 'link.revoked', { linkId });
    if (!(await links.find(organizationId, requestId, linkId))) throw notFound();
  });
}

/** Includes the links in mails. Revoking again succeeds. */
export function revokeAllLinks(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  actor: ActorContext,
): Promise<void> {
  const { platform, links } = context;
  return withLockedRow(context, organizationId, requestId, async (request) => {
    const count = await links.revokePermanently(organizationId, requestId, platform.clock.now());
    if (count > 0) await publishRequestEvent(context, actor, request, 'links.revoked', { count });
  });
}
