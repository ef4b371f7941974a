import { computeLinkExpiry } from '../lifecycle/deadline.rules.ts';
import type { RequestsContext } from '../requests.context.ts';

/** The links of a held request follow its new expiration date, none for longer than the operator lets it work. */
export async function updateLinkExpiry(
  { platform, links }: RequestsContext,
  organizationId: string,
  requestId: string,
  expiresAt: Date,
): Promise<void> {
  await links.setExpiryOfAll(organizationId, requestId, expiresAt);
  const { maxLinkDays } = platform.config;
  if (maxLinkDays === 0) return;
  for (const { id, createdAt } of await links.listUnrevoked(organizationId, requestId)) {
    const ends = computeLinkExpiry(expiresAt, createdAt, maxLinkDays);
    if (ends < expiresAt) await links.setExpiry(organizationId, id, ends);
  }
}
