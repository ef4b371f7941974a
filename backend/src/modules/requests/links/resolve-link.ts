import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import { getRequestSender } from '../detail/get-request-sender.ts';
import { findLinkRefusal, type LinkUse } from './links.rules.ts';
import type { RequestsContext } from '../requests.context.ts';
import { sha256 } from '../../../platform/digest.ts';

export const LINK_TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

export async function resolveLink(
  context: RequestsContext,
  bearer: string,
  use: LinkUse,
): Promise<RecipientPrincipal | null> {
  const { platform, links } = context;
  if (!LINK_TOKEN_PATTERN.test(bearer)) return null;
  const found = await links.findByTokenHash(sha256(bearer));
  if (!found) return null;
  const { link, request } = found;
  const refuse = findLinkRefusal(link, request, platform.clock.now(), use);
  if (refuse !== null)
    throw refuse({ sender: await getRequestSender(context, request.organizationId, request.id) });
  return {
    kind: 'recipient',
    organizationId: link.organizationId,
    requestId: link.requestId,
    linkId: link.id,
    linkExpiresAt: link.expiresAt,
    codeRequired: request.codeRequired,
  };
}
