import { In, IsNull, MoreThan } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import type { ApiKeyRow } from './integrations.tables.ts';

export type IntegrationsStore = ReturnType<typeof integrationsStore>;

export function integrationsStore(database: Database) {
  const keys = () => database.manager().getRepository<ApiKeyRow>('api-key');
  return {
    insert: async (
      organizationId: string,
      row: Omit<ApiKeyRow, 'organizationId'>,
    ): Promise<ApiKeyRow> => {
      const whole = { ...row, organizationId };
      await keys().insert(whole);
      return whole;
    },

    /** Not revoked, newest first; expired ones too, so that their owner sees why they fail. */
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

    /** Revoked ones too: what they did stays told. */
    findNames: async (
      organizationId: string,
      ids: readonly string[],
    ): Promise<Map<string, string>> => {
      if (ids.length === 0) return new Map();
      const named = await keys().find({
        select: { id: true, name: true },
        where: { organizationId, id: In([...ids]) },
      });
      return new Map(named.map(({ id, name }) => [id, name]));
    },

    /** The one look-up without an organisation: the bearer is what names it. */
    findByPublicId: (id: string): Promise<ApiKeyRow | null> => keys().findOneBy({ id }),

    /** False when it was revoked before. */
    revoke: async (organizationId: string, id: string, now: Date): Promise<boolean> =>
      (await keys().update({ organizationId, id, revokedAt: IsNull() }, { revokedAt: now }))
        .affected === 1,

    updateLastUsed: async (organizationId: string, id: string, now: Date): Promise<void> => {
      await keys().update({ organizationId, id }, { lastUsedAt: now });
    },
  };
}
