import { In, IsNull, MoreThan } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import { apiKeyTable, type ApiKeyRow } from './api-keys.tables.ts';

export type ApiKeysStore = ReturnType<typeof apiKeysStore>;

export function apiKeysStore(database: Database) {
  const keys = () => database.repository(apiKeyTable);
  return {
    insert: async (
      organizationId: string,
      row: Omit<ApiKeyRow, 'organizationId'>,
    ): Promise<ApiKeyRow> => {
      const inserted = { ...row, organizationId };
      await keys().insert(inserted);
      return inserted;
    },

    /** Newest first; expired keys are included so that an admin sees why they fail. */
    list: (organizationId: string): Promise<ApiKeyRow[]> =>
      keys().find({
        where: { organizationId, revokedAt: IsNull() },
        order: { id: 'DESC' },
        take: 200,
      }),

    countActive: (organizationId: string, now: Date): Promise<number> =>
      keys().countBy({ organizationId, revokedAt: IsNull(), expiresAt: MoreThan(now) }),

    find: (organizationId: string, id: string): Promise<ApiKeyRow | null> =>
      keys().findOneBy({ organizationId, id }),

    /** Including revoked keys, for the history. */
    findNames: async (
      organizationId: string,
      ids: readonly string[],
    ): Promise<Map<string, string>> => {
      if (ids.length === 0) return new Map();
      const rows = await keys().find({
        select: { id: true, name: true },
        where: { organizationId, id: In([...ids]) },
      });
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** The only lookup without an organisation: the bearer names it. */
    findByPublicId: (id: string): Promise<ApiKeyRow | null> => keys().findOneBy({ id }),

    revoke: async (organizationId: string, id: string, now: Date): Promise<boolean> =>
      (await keys().update({ organizationId, id, revokedAt: IsNull() }, { revokedAt: now }))
        .affected === 1,

    updateLastUsed: async (organizationId: string, id: string, now: Date): Promise<void> => {
      await keys().update({ organizationId, id }, { lastUsedAt: now });
    },
  };
}
