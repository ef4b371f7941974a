import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';

/** From its answer on no link of the request opens anything, those in mails included. Once more is no error. */
export function revokeAllLinks(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
  cause: ActorContext,
): Promise<void> {
  const { platform, links } = requests;
  return withLockedRow(requests, organizationId, requestId, async (held) => {
    const count = await links.revokePermanently(organizationId, requestId, platform.clock.now());
    if (count > 0) await publishRequestEvent(requests, cause, held, 'links.revoked', { count });
  });
}
