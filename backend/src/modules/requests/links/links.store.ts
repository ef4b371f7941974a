import { In, IsNull, MoreThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { sha256 } from '../../../platform/digest.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DAY } from '../../../contract/durations.contract.ts';
import type { IssuedLink } from '../requests.api.ts';
import type { LinkPurpose, LinkRevocationReason, LinkRow, RequestRow } from '../requests.tables.ts';

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
  const links = () => database.manager().getRepository<LinkRow>('request-link');
  const { sql } = database;

  return {
    insert: (...rows: LinkRow[]) => sql.insert('request-link', rows),

    /** The only query without an organisation: the token identifies it. */
    async findByTokenHash(tokenHash: Buffer): Promise<LinkWithRequest | null> {
      const link = await sql.one<LinkRow>(
        'request-link',
        'SELECT * FROM request_links WHERE token_hash = ?',
        [tokenHash],
      );
      const request =
        link &&
        (await sql.one<RequestRow>(
          'request',
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
      maxLinkDays: number,
    ): Promise<void> {
      const unrevoked = { organizationId, requestId, revokedAt: IsNull() };
      if (restore)
        await links().update(
          { organizationId, requestId, revokedFor: restore },
          { revokedAt: null, revokedFor: null },
        );
      if (requestExpiresAt) {
        await links().update(unrevoked, { expiresAt: requestExpiresAt });
        if (maxLinkDays > 0)
          for (const { id, createdAt } of await links().findBy(unrevoked)) {
            const expiresAt = computeLinkExpiry(requestExpiresAt, createdAt, maxLinkDays);
            if (expiresAt < requestExpiresAt)
              await links().update({ organizationId, id }, { expiresAt });
          }
      }
      if (revoke) await links().update(unrevoked, { revokedAt: now, revokedFor: revoke });
    },

    recordUse: (organizationId: string, id: string, now: Date) =>
      links().update({ organizationId, id }, { lastUsedAt: now }),

    deleteOfRequest: (organizationId: string, requestId: string) =>
      links().delete({ organizationId, requestId }),
  };
}

interface BuiltLink {
  readonly row: LinkRow;
  readonly issued: IssuedLink;
}

/** The database stores a hash; the URL exists only in this return value. */
export function buildLink(
  { clock, config, ids }: Pick<Platform, 'clock' | 'config' | 'ids'>,
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
