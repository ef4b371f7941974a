import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';
import { storedObjectColumns } from '../sealed-objects/sealed-object.columns.ts';

/** A sealed ZIP file, outside vault and quota. */
export const archiveTable = defineTable('document-archive', 'document_archives', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    createdAt: c.instant(),
    ...storedObjectColumns(c),
  }),
  uniques: [{ columns: ['storageKey'] }],
  indices: [{ columns: ['organizationId', 'id'] }],
});
export type ArchiveRow = RowOf<typeof archiveTable>;
