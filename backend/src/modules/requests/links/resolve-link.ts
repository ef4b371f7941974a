import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import { hashToken } from './build-link.ts';
import { refuseClosedLink } from './assert-link-open.ts';
import type { Requests } from '../requests.context.ts';

/** What a link token looks like. */
export const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Who holds a link token; null when it is none of ours, 410 when it was. */
export async function resolveLink({ platform, links }: Requests, bearer: string): Promise<RecipientPrincipal | null> {
  if (!TOKEN.test(bearer)) return null;
  const opened = await links.findByTokenHash(hashToken(bearer));
  if (!opened) return null;
  const { link, request } = opened;
  refuseClosedLink(link, request, platform.clock.now());
  return { kind: 'recipient', organisationId: link.organisationId, requestId: link.requestId, linkId: link.id, linkEnds: link.expiresAt, codeRequired: request.codeRequired };
}
