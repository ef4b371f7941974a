import { In } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { segmentTable, type SegmentRow } from './segments.tables.ts';

export type SegmentStore = ReturnType<typeof segmentStore>;

export function segmentStore(database: Database) {
  const segments = () => database.repository(segmentTable);
  const toStorageKeys = (rows: readonly SegmentRow[]) => rows.map(({ storageKey }) => storageKey);

  return {
    insert: (row: SegmentRow) => segments().insert(row),

    listByDocument: (organizationId: string, documentId: string): Promise<SegmentRow[]> =>
      segments().find({ where: { organizationId, documentId }, order: { position: 'ASC' } }),

    async deleteByDocuments(
      organizationId: string,
      documentIds: readonly string[],
    ): Promise<string[]> {
      if (documentIds.length === 0) return [];
      const where = { organizationId, documentId: In([...documentIds]) };
      const rows = await segments().find({ where });
      if (rows.length > 0) await segments().delete(where);
      return toStorageKeys(rows);
    },
  };
}
