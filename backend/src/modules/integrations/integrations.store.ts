import { In, IsNull, MoreThan } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import type { ApiKeyRow } from './integrations.tables.ts';

export type IntegrationsStore = ReturnType<typeof integrationsStore>;

export function integrationsStore(database: Database) {
  const keys = () => database.manager().getRepository<ApiKeyRow>('api-key');
  return {
    insert: async (
      organisationId: string,
      row: Omit<ApiKeyRow, 'organisationId'>,
    ): Promise<ApiKeyRow> => {
      const whole = { ...row, organisationId };
      await keys().insert(whole);
      return whole;
    },

    /** Not revoked, newest first; expired ones too, so that their owner sees why they fail. */
    list: (organisationId: string): Promise<ApiKeyRow[]> =>
      keys().find({
        where: { organisationId, revokedAt: IsNull() },
        order: { id: 'DESC' },
        take: 200,
      }),

    countActive: (organisationId: string, now: Date): Promise<number> =>
      keys().countBy({ organisationId, revokedAt: IsNull(), expiresAt: MoreThan(now) }),

    find: (organisationId: string, id: string): Promise<ApiKeyRow | null> =>
      keys().findOneBy({ organisationId, id }),

    /** Revoked ones too: what they did stays told. */
    findNames: async (
      organisationId: string,
      ids: readonly string[],
    ): Promise<Map<string, string>> => {
      if (ids.length === 0) return new Map();
      const named = await keys().find({
        select: { id: true, name: true },
        where: { organisationId, id: In([...ids]) },
      });
      return new Map(named.map(({ id, name }) => [id, name]));
    },

    /** The one look-up without an organisation: the bearer is what names it. */
    findByPublicId: (id: string): Promise<ApiKeyRow | null> => keys().findOneBy({ id }),

    /** False when it was revoked before. */
    revoke: async (organisationId: string, id: string, now: Date): Promise<boolean> =>
      (await keys().update({ organisationId, id, revokedAt: IsNull() }, { revokedAt: now }))
        .affected === 1,

    updateLastUsed: async (organisationId: string, id: string, now: Date): Promise<void> => {
      await keys().update({ organisationId, id }, { lastUsedAt: now });
    },
  };
}
