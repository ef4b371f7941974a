import { IsNull, MoreThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import {
  publisherKeyTable,
  screenPointerTable,
  screenVersionTable,
  type PublisherKeyRow,
} from '../screens.tables.ts';

export type PublisherKeysStore = ReturnType<typeof publisherKeysStore>;

export function publisherKeysStore(database: Database) {
  const keys = () => database.repository(publisherKeyTable);
  const { sql } = database;
  return {
    find: (id: string): Promise<PublisherKeyRow | null> => keys().findOneBy({ id }),
    /** In a transaction: a revocation is either seen here or waits. */
    lock: (id: string): Promise<PublisherKeyRow | null> =>
      sql.one(publisherKeyTable, `SELECT * FROM publisher_keys WHERE id = ?${sql.forUpdate}`, [id]),
    listValid: (now: Date): Promise<PublisherKeyRow[]> =>
      keys().find({
        where: { revokedAt: IsNull(), expiresAt: MoreThan(now) },
        order: { id: 'ASC' },
      }),
    /** Newest first, with revoked and expired ones. */
    list: (): Promise<PublisherKeyRow[]> => keys().find({ order: { id: 'DESC' } }),
    /** By key: when it published or moved a pointer last, as far as its versions are stored. */
    async findLastChanges(): Promise<Map<string, Date>> {
      const pointers = await sql.many(
        screenPointerTable,
        `SELECT p.* FROM (SELECT MAX(id) AS id FROM screen_pointers GROUP BY actor) newest
         JOIN screen_pointers p ON p.id = newest.id`,
        [],
      );
      const versions = await database
        .repository(screenVersionTable)
        .find({ select: { publishedBy: true, publishedAt: true } });
      const changes = [
        ...pointers.map(({ actor, createdAt }) => [actor, createdAt] as const),
        ...versions.map(({ publishedBy, publishedAt }) => [publishedBy, publishedAt] as const),
      ];
      return new Map(changes.sort(([, a], [, b]) => a.getTime() - b.getTime()));
    },
    insert: (row: PublisherKeyRow) => keys().insert(row),
    revoke: async (id: string, revokedAt: Date): Promise<boolean> =>
      (await keys().update({ id, revokedAt: IsNull() }, { revokedAt })).affected === 1,
    /** By key, with revoked ones. */
    findTeams: async (): Promise<Map<string, string>> =>
      new Map((await keys().find()).map(({ id, team }) => [id, team])),
  };
}
