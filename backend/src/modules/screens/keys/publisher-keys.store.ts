import { IsNull } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { publisherKeyTable, type PublisherKeyRow } from '../screens.tables.ts';

export type PublisherKeysStore = ReturnType<typeof publisherKeysStore>;

export function publisherKeysStore(database: Database) {
  const keys = () => database.repository(publisherKeyTable);
  return {
    find: (id: string): Promise<PublisherKeyRow | null> => keys().findOneBy({ id }),
    /** Newest first, with revoked and expired ones. */
    list: (): Promise<PublisherKeyRow[]> => keys().find({ order: { id: 'DESC' } }),
    insert: (row: PublisherKeyRow) => keys().insert(row),
    revoke: async (id: string, revokedAt: Date): Promise<boolean> =>
      (await keys().update({ id, revokedAt: IsNull() }, { revokedAt })).affected === 1,
    /** By key, with revoked ones. */
    findTeams: async (): Promise<Map<string, string>> =>
      new Map((await keys().find()).map(({ id, team }) => [id, team])),
  };
}
