import { In } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { previewTable, type PreviewRow } from './previews.tables.ts';

export type PreviewsStore = ReturnType<typeof previewsStore>;

export function previewsStore(database: Database) {
  const previews = () => database.repository(previewTable);

  return {
    find: (
      organizationId: string,
      documentId: string,
      kind: PreviewRow['kind'],
    ): Promise<PreviewRow | null> => previews().findOneBy({ organizationId, documentId, kind }),

    insert: (rows: readonly PreviewRow[]) => previews().insert([...rows]),

    async deleteByDocuments(
      organizationId: string,
      documentIds: readonly string[],
    ): Promise<string[]> {
      if (documentIds.length === 0) return [];
      const where = { organizationId, documentId: In([...documentIds]) };
      const rows = await previews().find({ select: { id: true, storageKey: true }, where });
      if (rows.length > 0) await previews().delete(where);
      return rows.map(({ storageKey }) => storageKey);
    },
  };
}
