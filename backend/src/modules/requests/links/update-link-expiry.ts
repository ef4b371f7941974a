import { linkEnds } from '../lifecycle/deadline.rules.ts';
import type { Requests } from '../requests.context.ts';

/** The links of a held request follow its new expiration date, none for longer than the operator lets it work. */
export async function moveLinks({ platform, links }: Requests, organisationId: string, requestId: string, expiresAt: Date): Promise<void> {
  await links.moveExpiry(organisationId, requestId, expiresAt);
  const { linkDays } = platform.config;
  if (linkDays === 0) return;
  for (const { id, createdAt } of await links.unrevoked(organisationId, requestId)) {
    const ends = linkEnds(expiresAt, createdAt, linkDays);
    if (ends < expiresAt) await links.setExpiry(organisationId, id, ends);
  }
}
