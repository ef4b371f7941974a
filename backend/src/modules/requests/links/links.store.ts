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
  const findRequest = database.finder<RequestRow, 'organisationId' | 'id'>('request', [
    'organisationId',
    'id',
  ]);

  return {
    insert: database.inserter<LinkRow>('request-link'),

    /** The one lookup without an organisation: the token is what says which. */
    async findByTokenHash(tokenHash: Buffer): Promise<LinkWithRequest | null> {
      const link = await findLink({ tokenHash });
      const request =
        link && (await findRequest({ organisationId: link.organisationId, id: link.requestId }));
      return link && request ? { link, request } : null;
    },

    listActive: (organisationId: string, requestId: string, now: Date) =>
      links().find({
        where: { organisationId, requestId, revokedAt: IsNull(), expiresAt: MoreThan(now) },
        order: { createdAt: 'DESC', id: 'DESC' },
      }),

    async revoke(
      organisationId: string,
      requestId: string,
      id: string,
      now: Date,
    ): Promise<boolean> {
      const { affected } = await links().update(
        { organisationId, requestId, id, revokedAt: IsNull() },
        { revokedAt: now, revokedFor: 'sender' },
      );
      return affected === 1;
    },

    find: (organisationId: string, requestId: string, id: string) =>
      links().findOneBy({ organisationId, requestId, id }),

    revokeAll: (organisationId: string, requestId: string, now: Date, why: LinkRevocationReason) =>
      links().update(
        { organisationId, requestId, revokedAt: IsNull() },
        { revokedAt: now, revokedFor: why },
      ),

    /** All of them by the sender, those too that a reopened request would wake; answers how many. */
    async revokePermanently(organisationId: string, requestId: string, now: Date): Promise<number> {
      const { affected: live = 0 } = await links().update(
        { organisationId, requestId, revokedAt: IsNull() },
        { revokedAt: now, revokedFor: 'sender' },
      );
      const { affected: asleep = 0 } = await links().update(
        { organisationId, requestId, revokedFor: In(['expired', 'completed']) },
        { revokedFor: 'sender' },
      );
      return live + asleep;
    },

    /** Links that ended only because the request expired work again; those that somebody revoked do not. */
    restoreExpired: (organisationId: string, requestId: string, expiresAt: Date) =>
      links().update(
        { organisationId, requestId, revokedFor: 'expired' },
        { revokedAt: null, revokedFor: null, expiresAt },
      ),

    /** As they were before the review that is taken back ended. */
    restoreCompleted: (organisationId: string, requestId: string) =>
      links().update(
        { organisationId, requestId, revokedFor: 'completed' },
        { revokedAt: null, revokedFor: null },
      ),

    setExpiryOfAll: (organisationId: string, requestId: string, expiresAt: Date) =>
      links().update({ organisationId, requestId, revokedAt: IsNull() }, { expiresAt }),

    listUnrevoked: (organisationId: string, requestId: string) =>
      links().findBy({ organisationId, requestId, revokedAt: IsNull() }),

    setExpiry: (organisationId: string, id: string, expiresAt: Date) =>
      links().update({ organisationId, id }, { expiresAt }),

    recordUse: (organisationId: string, id: string, now: Date) =>
      links().update({ organisationId, id }, { lastUsedAt: now }),

    deleteOfRequest: (organisationId: string, requestId: string) =>
      links().delete({ organisationId, requestId }),
  };
}
