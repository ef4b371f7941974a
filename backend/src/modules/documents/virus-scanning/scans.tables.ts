import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';

/** A version without a scan result; deleted with the result. */
export const scanTable = defineTable('document-scan', 'document_scans', {
  columns: (c) => ({
    organizationId: { ...c.id(), primary: true },
    documentId: { ...c.id(), primary: true },
    attempts: c.int(),
    /** Next scan; moving it forward claims the row. */
    dueAt: c.instant(),
  }),
  withoutRowid: true,
  indices: [{ columns: ['dueAt'] }],
});
export type ScanRow = RowOf<typeof scanTable>;
