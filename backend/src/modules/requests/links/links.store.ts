import { In, IsNull, MoreThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { LinkRevocationReason, LinkRow, RequestRow } from '../requests.tables.ts';

export type LinkStore = ReturnType<typeof linkStore>;

/** What a token opens, with what decides whether it still does. */
export interface LinkWithRequest {
  readonly link: LinkRow;
  readonly request: RequestRow;
}

export function linkStore(database: Database) {
  const links = () => database.manager().getRepository<LinkRow>('request-link');
  const findLink = database.finder<LinkRow, 'tokenHash'>('request-link', ['tokenHash']);
  const findRequest = database.finder<RequestRow, 'organizationId' | 'id'>('request', [
    'organizationId',
    'id',
  ]);

  return {
    insert: database.inserter<LinkRow>('request-link'),

    /** The one lookup without an organisation: the token is what says which. */
    async findByTokenHash(tokenHash: Buffer): Promise<LinkWithRequest | null> {
      const link = await findLink({ tokenHash });
      const request =
        link && (await findRequest({ organizationId: link.organizationId, id: link.requestId }));
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

    revokeAll: (organizationId: string, requestId: string, now: Date, why: LinkRevocationReason) =>
      links().update(
        { organizationId, requestId, revokedAt: IsNull() },
        { revokedAt: now, revokedFor: why },
      ),

    /** All of them by the sender, those too that a reopened request would wake; answers how many. */
    async revokePermanently(organizationId: string, requestId: string, now: Date): Promise<number> {
      const { affected: live = 0 } = await links().update(
        { organizationId, requestId, revokedAt: IsNull() },
        { revokedAt: now, revokedFor: 'sender' },
      );
      const { affected: asleep = 0 } = await links().update(
        { organizationId, requestId, revokedFor: In(['expired', 'completed']) },
        { revokedFor: 'sender' },
      );
      return live + asleep;
    },

    /** Links that ended only because the request expired work again; those that somebody revoked do not. */
    restoreExpired: (organizationId: string, requestId: string, expiresAt: Date) =>
      links().update(
        { organizationId, requestId, revokedFor: 'expired' },
        { revokedAt: null, revokedFor: null, expiresAt },
      ),

    /** As they were before the review that is taken back ended. */
    restoreCompleted: (organizationId: string, requestId: string) =>
      links().update(
        { organizationId, requestId, revokedFor: 'completed' },
        { revokedAt: null, revokedFor: null },
      ),

    setExpiryOfAll: (organizationId: string, requestId: string, expiresAt: Date) =>
      links().update({ organizationId, requestId, revokedAt: IsNull() }, { expiresAt }),

    listUnrevoked: (organizationId: string, requestId: string) =>
      links().findBy({ organizationId, requestId, revokedAt: IsNull() }),

    setExpiry: (organizationId: string, id: string, expiresAt: Date) =>
      links().update({ organizationId, id }, { expiresAt }),

    recordUse: (organizationId: string, id: string, now: Date) =>
      links().update({ organizationId, id }, { lastUsedAt: now }),

    deleteOfRequest: (organizationId: string, requestId: string) =>
      links().delete({ organizationId, requestId }),
  };
}
