import { notFound } from '../../../platform/problem.ts';
import { announce } from '../timeline/publish-request-event.ts';
import { holdingRow } from '../locked-request/with-locked-row.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';

/** From its answer on the link opens nothing. Revoking it again is no error. */
export function revokeLink(requests: Requests, organisationId: string, requestId: string, linkId: string, cause: Cause): Promise<void> {
  const { platform, links } = requests;
  return holdingRow(requests, organisationId, requestId, async (held) => {
    if (await links.revoke(organisationId, requestId, linkId, platform.clock.now())) return announce(requests, cause, held, 'link.revoked', { linkId });
    if (!(await links.find(organisationId, requestId, linkId))) throw notFound();
  });
}
