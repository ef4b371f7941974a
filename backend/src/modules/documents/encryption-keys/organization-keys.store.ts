import { In, LessThan, MoreThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { organizationKeyTable, type OrganizationKeyRow } from '../documents.tables.ts';

export function organizationKeyStore(database: Database) {
  const keys = () => database.repository(organizationKeyTable);

  return {
    findNewest: (organizationId: string): Promise<OrganizationKeyRow | null> =>
      keys().findOne({ where: { organizationId }, order: { version: 'DESC' } }),
    find: (organizationId: string, id: string): Promise<OrganizationKeyRow | null> =>
      keys().findOneBy({ organizationId, id }),
    insert: (row: OrganizationKeyRow) => keys().insert(row),
    listOlder: (organizationId: string, version: number): Promise<OrganizationKeyRow[]> =>
      keys().findBy({ organizationId, version: LessThan(version) }),
    deleteMany: (organizationId: string, ids: readonly string[]) =>
      keys().delete({ organizationId, id: In([...ids]) }),

    /** Across organisations, for commands. */
    async listOrganizationIdsAfter(after: string, take: number): Promise<string[]> {
      const rows = await keys().find({
        select: { id: true, organizationId: true },
        where: { organizationId: MoreThan(after) },
        order: { organizationId: 'ASC' },
        take,
      });
      return [...new Set(rows.map((row) => row.organizationId))];
    },
  };
}
