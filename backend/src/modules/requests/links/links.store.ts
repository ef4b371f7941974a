import { IsNull, MoreThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import {
  linkTable,
  requestTable,
  type LinkRevocationReason,
  type LinkRow,
  type RequestRow,
} from '../requests.tables.ts';
import { computeLinkExpiry } from './links.rules.ts';

export type LinkStore = ReturnType<typeof linkStore>;

/** In this order; `requestExpiresAt` ends the links that are not revoked. */
export interface LinkChange {
  readonly restore?: 'expired';
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
        { organizationId, requestId, revokedFor: 'expired' },
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
