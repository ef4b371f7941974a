import { In, IsNull, MoreThan } from 'typeorm';
import type { Config } from '../../../config/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import { sha256 } from '../../../platform/digest.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DAY } from '../../../contract/durations.contract.ts';
import type { IssuedLink } from '../requests.api.ts';
import { isExpired } from '../requests-limits.contract.ts';
import {
  linkExpired,
  linkRevoked,
  requestCancelled,
  requestCompleted,
} from '../requests.problems.ts';
import {
  linkTable,
  requestTable,
  type LinkPurpose,
  type LinkRevocationReason,
  type LinkRow,
  type RequestRow,
} from '../requests.tables.ts';
import { decideRenewal } from './link-renewal.rules.ts';

export type LinkStore = ReturnType<typeof linkStore>;

/** In this order; `requestExpiresAt` ends the links that are not revoked. */
export interface LinkChange {
  readonly restore?: 'expired' | 'completed';
  readonly requestExpiresAt?: Date;
  readonly revoke?: LinkRevocationReason;
}

interface LinkWithRequest {
  readonly link: LinkRow;
  readonly request: RequestRow;
}

export function linkStore(database: Database) {
  const links = () => database.repository(linkTable);
  const { sql } = database;

  return {
    insert: (...rows: LinkRow[]) => sql.insert(linkTable, rows),

    /** The only query without an organisation: the token identifies it. */
    async findByTokenHash(tokenHash: Buffer): Promise<LinkWithRequest | null> {
      const link = await sql.one(linkTable, 'SELECT * FROM request_links WHERE token_hash = ?', [
        tokenHash,
      ]);
      const request =
        link &&
        (await sql.one(
          requestTable,
          'SELECT * FROM requests WHERE organization_id = ? AND id = ?',
          [link.organizationId, link.requestId],
        ));
      return link && request ? { link, request } : null;
    },

    listActive: (organizationId: string, requestId: string, now: Date) =>
      links().find({
        where: { organizationId, requestId, revokedAt: IsNull(), expiresAt: MoreThan(now) },
        order: { createdAt: 'DESC', id: 'DESC' },
      }),

    async revoke(
      organizationId: string,
      requestId: string,
      id: string,
      now: Date,
    ): Promise<boolean> {
      const { affected } = await links().update(
        { organizationId, requestId, id, revokedAt: IsNull() },
        { revokedAt: now, revokedFor: 'sender' },
      );
      return affected === 1;
    },

    find: (organizationId: string, requestId: string, id: string) =>
      links().findOneBy({ organizationId, requestId, id }),

    /** Includes the links that reopening the request would restore. Returns how many. */
    async revokePermanently(organizationId: string, requestId: string, now: Date): Promise<number> {
      const { affected: active = 0 } = await links().update(
        { organizationId, requestId, revokedAt: IsNull() },
        { revokedAt: now, revokedFor: 'sender' },
      );
      const { affected: inactive = 0 } = await links().update(
        { organizationId, requestId, revokedFor: In(['expired', 'completed']) },
        { revokedFor: 'sender' },
      );
      return active + inactive;
    },

    /** Links revoked by the sender stay revoked. */
    async save(
      organizationId: string,
      requestId: string,
      { restore, requestExpiresAt, revoke }: LinkChange,
      now: Date,
      linkDays: number,
    ): Promise<void> {
      const unrevoked = { organizationId, requestId, revokedAt: IsNull() };
      if (restore)
        await links().update(
          { organizationId, requestId, revokedFor: restore },
          { revokedAt: null, revokedFor: null },
        );
      if (requestExpiresAt && linkDays === 0)
        await links().update(unrevoked, { expiresAt: requestExpiresAt });
      if (requestExpiresAt && linkDays > 0)
        for (const link of await links().findBy(unrevoked)) {
          // A link issued under a longer lifetime keeps it.
          const latest = computeLinkExpiry(requestExpiresAt, link.createdAt, linkDays);
          const expiresAt = link.expiresAt > latest ? link.expiresAt : latest;
          await links().update(
            { organizationId, id: link.id },
            { expiresAt: expiresAt < requestExpiresAt ? expiresAt : requestExpiresAt },
          );
        }
      if (revoke) await links().update(unrevoked, { revokedAt: now, revokedFor: revoke });
    },

    recordUse: (organizationId: string, id: string, now: Date) =>
      links().update({ organizationId, id }, { lastUsedAt: now }),

    deleteOfRequest: (organizationId: string, requestId: string) =>
      links().delete({ organizationId, requestId }),
  };
}

/** Days of an organisation's new links; null: the operator's limit. */
interface LinkLifetime {
  readonly linkDays: number | null;
}

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

/** Links end with their request, or after `days` (0: no limit). */
export const computeLinkExpiry = (requestExpiresAt: Date, createdAt: Date, days: number): Date =>
  days === 0
    ? requestExpiresAt
    : new Date(Math.min(requestExpiresAt.getTime(), createdAt.getTime() + days * DAY));

/** Days that a new link works; 0: as long as its request accepts files. */
export function chooseLinkDays(
  { linkDays }: LinkLifetime,
  { maxLinkDays }: Pick<Config, 'maxLinkDays'>,
): number {
  if (linkDays === null) return maxLinkDays;
  return maxLinkDays === 0 ? linkDays : Math.min(linkDays, maxLinkDays);
}

export function assertLinkOpen(link: LinkRow, request: RequestRow, now: Date): void {
  const refusedCaller = {
    organizationId: link.organizationId,
    actor: { kind: 'recipient' as const, id: link.id },
    kind: 'closed-link' as const,
  };
  if (request.status === 'cancelled')
    throw requestCancelled({ refusedCaller, ...cancelReason(link, request, now) });
  if (link.revokedFor === 'sender') throw linkRevoked({ refusedCaller });
  if (request.status === 'completed') throw requestCompleted({ refusedCaller });
  if (link.expiresAt <= now || isExpired(request, now))
    throw linkExpired({
      refusedCaller,
      extensions: { renewal: decideRenewal(link, request, now) },
    });
  if (link.revokedAt) throw linkRevoked({ refusedCaller });
}

/** The sender's reason is shown only where the link itself would have opened the request. */
function cancelReason(
  link: LinkRow,
  request: RequestRow,
  now: Date,
): { extensions: { reason: string } } | undefined {
  const opensRequest =
    link.revokedFor === 'cancelled' && link.expiresAt > now && !request.codeRequired;
  return opensRequest && request.lastReason !== ''
    ? { extensions: { reason: request.lastReason } }
    : undefined;
}
