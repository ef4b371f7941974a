import { notFound } from '../../../platform/problem.ts';
import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';

/** From its answer on the link opens nothing. Revoking it again is no error. */
export function revokeLink(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
  linkId: string,
  cause: ActorContext,
): Promise<void> {
  const { platform, links } = requests;
  return withLockedRow(requests, organizationId, requestId, async (held) => {
    if (await links.revoke(organizationId, requestId, linkId, platform.clock.now()))
      return publishRequestEvent(requests, cause, held, 'link.revoked', { linkId });
    if (!(await links.find(organizationId, requestId, linkId))) throw notFound();
  });
}
