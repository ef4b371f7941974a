import { IsNull, MoreThan, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { documentTable, type DocumentRow } from '../documents.tables.ts';
import { archiveTable, type ArchiveRow } from './archives.tables.ts';

export type OrganizationExportStore = ReturnType<typeof organizationExportStore>;

export function organizationExportStore(database: Database) {
  const archives = () => database.repository(archiveTable);
  const documents = () => database.repository(documentTable);
  const kept = { state: Not('withdrawn' as const), deletedAt: IsNull() };
  return {
    findArchive: (organizationId: string, id: string): Promise<ArchiveRow | null> =>
      archives().findOneBy({ organizationId, id }),
    async insertArchive(row: ArchiveRow): Promise<void> {
      await archives().insert(row);
    },
    async deleteArchive(organizationId: string, id: string): Promise<void> {
      await archives().delete({ organizationId, id });
    },
    countFiles: (organizationId: string): Promise<number> =>
      documents().countBy({ organizationId, ...kept }),
    listFilesAfter: (organizationId: string, id: string, limit: number): Promise<DocumentRow[]> =>
      documents().find({
        where: { organizationId, ...kept, id: MoreThan(id) },
        order: { id: 'ASC' },
        take: limit,
      }),
  };
}
