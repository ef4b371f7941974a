import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';
import { sealedObjectColumns } from './sealed-object.columns.ts';

/** `documentId` is the id of the upload, which the version keeps. */
export const segmentTable = defineTable('document-segment', 'document_segments', {
  columns: (c) => ({
    organizationId: { ...c.id(), primary: true },
    documentId: { ...c.id(), primary: true },
    /** From 0, without gaps. */
    position: { ...c.int(), primary: true },
    ...sealedObjectColumns(c),
  }),
  withoutRowid: true,
  uniques: [{ columns: ['storageKey'] }],
});
export type SegmentRow = RowOf<typeof segmentTable>;
