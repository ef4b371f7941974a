import { In, LessThan, MoreThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { OrganisationKeyRow } from '../documents.tables.ts';

export type OrganisationKeyStore = ReturnType<typeof organisationKeyStore>;

/** Wrapped keys of organisations. Nothing here is of use without the root key. */
export function organisationKeyStore(database: Database) {
  const keys = () => database.manager().getRepository<OrganisationKeyRow>('organisation-key');

  return {
    findNewest: (organisationId: string): Promise<OrganisationKeyRow | null> =>
      keys().findOne({ where: { organisationId }, order: { version: 'DESC' } }),
    find: (organisationId: string, id: string): Promise<OrganisationKeyRow | null> =>
      keys().findOneBy({ organisationId, id }),
    insert: (row: OrganisationKeyRow) => keys().insert(row),
    listOlder: (organisationId: string, version: number): Promise<OrganisationKeyRow[]> =>
      keys().findBy({ organisationId, version: LessThan(version) }),
    deleteMany: (organisationId: string, ids: readonly string[]) =>
      keys().delete({ organisationId, id: In([...ids]) }),

    /** For commands that go through all organisations. */
    async listOrganisationIdsAfter(after: string, take: number): Promise<string[]> {
      const rows = await keys().find({
        select: { id: true, organisationId: true },
        where: { organisationId: MoreThan(after) },
        order: { organisationId: 'ASC' },
        take,
      });
      return [...new Set(rows.map((row) => row.organisationId))];
    },
  };
}
