import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import { hashLinkToken } from './build-link.ts';
import { assertLinkOpen } from './assert-link-open.ts';
import type { RequestsContext } from '../requests.context.ts';

/** What a link token looks like. */
export const LINK_TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** Who holds a link token; null when it is none of ours, 410 when it was. */
export async function resolveLink(
  { platform, links }: RequestsContext,
  bearer: string,
): Promise<RecipientPrincipal | null> {
  if (!LINK_TOKEN_PATTERN.test(bearer)) return null;
  const opened = await links.findByTokenHash(hashLinkToken(bearer));
  if (!opened) return null;
  const { link, request } = opened;
  assertLinkOpen(link, request, platform.clock.now());
  return {
    kind: 'recipient',
    organizationId: link.organizationId,
    requestId: link.requestId,
    linkId: link.id,
    linkExpiresAt: link.expiresAt,
    codeRequired: request.codeRequired,
  };
}
