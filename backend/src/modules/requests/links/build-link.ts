import { createHash } from 'node:crypto';
import { computeLinkExpiry } from '../lifecycle/deadline.rules.ts';
import type { IssuedLink } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { LinkPurpose, LinkRow, RequestRow } from '../requests.tables.ts';

export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface BuiltLink {
  readonly row: LinkRow;
  readonly issued: IssuedLink;
}

/** A new token for a request, not yet stored. The database keeps its hash; the URL exists in this answer alone. */
export function buildLink(
  { platform: { clock, config, ids } }: Pick<RequestsContext, 'platform'>,
  request: RequestRow,
  purpose: LinkPurpose,
  createdBy: string,
): BuiltLink {
  const token = ids.secret();
  const id = ids.next();
  const createdAt = clock.now();
  const expiresAt = computeLinkExpiry(request.expiresAt, createdAt, config.maxLinkDays);
  return {
    row: {
      id,
      organizationId: request.organizationId,
      requestId: request.id,
      tokenHash: hashLinkToken(token),
      purpose,
      createdBy,
      createdAt,
      expiresAt,
      revokedAt: null,
      revokedFor: null,
      lastUsedAt: null,
    },
    issued: {
      id,
      url: `${config.publicUrl.origin}/request/${token}`,
      expiresAt,
      recipientEmail: request.recipientEmail,
    },
  };
}
