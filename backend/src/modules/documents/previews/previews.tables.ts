import type { Columns, RowOfColumns } from '../../../platform/database/columns.ts';
import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';
import type { FileWarningCode, PreviewKind } from '../documents-limits.contract.ts';
import { storedObjectColumns } from '../sealed-objects/sealed-object.columns.ts';

export const inspectionColumns = (c: Columns) => ({
  pages: { ...c.int(), nullable: true },
  notice: { ...c.ascii<FileWarningCode>(16), nullable: true },
  preview: { ...c.ascii<PreviewKind>(16), nullable: true },
  hasThumbnail: { ...c.bool(), nullable: true },
  /** Next inspection; later than now while one is running. Null: nothing to do. */
  examineAfter: { ...c.instant(), nullable: true },
  /** Attempts; null before the first. */
  examineTries: { ...c.int(), nullable: true },
});
export type InspectionColumns = RowOfColumns<ReturnType<typeof inspectionColumns>>;

/** `id` is the document id in wrapping and seal; `view` replaces a file browsers cannot show. */
export const previewTable = defineTable('document-preview', 'document_previews', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    documentId: c.id(),
    kind: c.ascii<'thumbnail' | 'view'>(16),
    mediaType: c.ascii(100),
    ...storedObjectColumns(c),
  }),
  uniques: [{ columns: ['storageKey'] }],
  indices: [{ columns: ['organizationId', 'documentId', 'kind'], unique: true }],
});
export type PreviewRow = RowOf<typeof previewTable>;

export const NO_INSPECTION_COLUMNS = {
  pages: null,
  notice: null,
  preview: null,
  hasThumbnail: null,
  examineAfter: null,
  examineTries: null,
} as const satisfies InspectionColumns;
