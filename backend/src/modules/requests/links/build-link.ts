import { sha256 } from '../../../platform/digest.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { IssuedLink } from '../requests.api.ts';
import type { LinkPurpose, LinkRow, RequestRow } from '../requests.tables.ts';
import { chooseLinkDays, computeLinkExpiry, type LinkLifetime } from './links.rules.ts';

interface BuiltLink {
  readonly row: LinkRow;
  readonly issued: IssuedLink;
}

/** The database stores a hash; the URL exists only in this return value. */
export function buildLink(
  { clock, config, ids }: Pick<Platform, 'clock' | 'config' | 'ids'>,
  organization: LinkLifetime,
  request: RequestRow,
  purpose: LinkPurpose,
  createdBy: string,
): BuiltLink {
  const token = ids.secret();
  const id = ids.next();
  const createdAt = clock.now();
  const linkDays = chooseLinkDays(organization, config);
  const expiresAt = computeLinkExpiry(request.expiresAt, createdAt, linkDays);
  return {
    row: {
      id,
      organizationId: request.organizationId,
      requestId: request.id,
      tokenHash: sha256(token),
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
