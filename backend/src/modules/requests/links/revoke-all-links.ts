import { announce } from '../timeline/publish-request-event.ts';
import { holdingRow } from '../locked-request/with-locked-row.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';

/** From its answer on no link of the request opens anything, those in mails included. Once more is no error. */
export function revokeLinks(requests: Requests, organisationId: string, requestId: string, cause: Cause): Promise<void> {
  const { platform, links } = requests;
  return holdingRow(requests, organisationId, requestId, async (held) => {
    const count = await links.revokeForGood(organisationId, requestId, platform.clock.now());
    if (count > 0) await announce(requests, cause, held, 'links.revoked', { count });
  });
}
