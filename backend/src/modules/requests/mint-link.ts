import { announce } from './announce.ts';
import { holdingRow } from './hold-row.ts';
import { insertLink } from './insert-link.ts';
import type { Requests } from './requests.context.ts';
import type { Cause } from './requests.events.ts';
import { noLinkNow } from './requests.problems.ts';
import { isExpired, takesLinks } from './requests.rules.ts';
import type { LinkPurpose } from './requests.tables.ts';

/** One more link to a request that is out. The request is held, so that a link cannot slip in behind its revocation. */
export function mintLink(
  requests: Requests, organisationId: string, requestId: string, purpose: LinkPurpose, createdBy: string, cause: Cause,
): Promise<{ id: string; url: string; expiresAt: Date; recipientEmail: string }> {
  return holdingRow(requests, organisationId, requestId, async (held) => {
    if (!takesLinks(held.status) || isExpired(held, requests.platform.clock.now())) throw noLinkNow();
    const link = await insertLink(requests, held, purpose, createdBy);
    await announce(requests, cause, held, 'link.minted', { linkId: link.id, purpose });
    return { ...link, recipientEmail: held.recipientEmail };
  });
}
