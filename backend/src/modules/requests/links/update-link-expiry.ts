import { computeLinkExpiry } from '../lifecycle/deadline.rules.ts';
import type { RequestsContext } from '../requests.context.ts';

/** The links of a held request follow its new expiration date, none for longer than the operator lets it work. */
export async function updateLinkExpiry(
  { platform, links }: RequestsContext,
  organisationId: string,
  requestId: string,
  expiresAt: Date,
): Promise<void> {
  await links.setExpiryOfAll(organisationId, requestId, expiresAt);
  const { maxLinkDays } = platform.config;
  if (maxLinkDays === 0) return;
  for (const { id, createdAt } of await links.listUnrevoked(organisationId, requestId)) {
    const ends = computeLinkExpiry(expiresAt, createdAt, maxLinkDays);
    if (ends < expiresAt) await links.setExpiry(organisationId, id, ends);
  }
}
