import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Columns } from '../../../platform/database/columns.ts';
import type { Tables } from '../../../platform/database/database.ts';
import type { FileWarningCode, PreviewKind } from '../documents-limits.contract.ts';
import { storedObjectColumns, type StoredObject } from '../sealed-objects/sealed-object.columns.ts';

export interface InspectionColumns {
  pages: number | null;
  notice: FileWarningCode | null;
  preview: PreviewKind | null;
  hasThumbnail: boolean | null;
  /** Next inspection; later than now while one is running. Null: nothing to do. */
  examineAfter: Date | null;
  /** Attempts; null before the first. */
  examineTries: number | null;
}

export const inspectionColumns = (c: Columns) =>
  ({
    pages: { ...c.int(), nullable: true },
    notice: { ...c.ascii(16), nullable: true },
    preview: { ...c.ascii(16), nullable: true },
    hasThumbnail: { ...c.bool(), nullable: true },
    examineAfter: { ...c.instant(), nullable: true },
    examineTries: { ...c.int(), nullable: true },
  }) satisfies Record<keyof InspectionColumns, EntitySchemaColumnOptions>;

/** `id` is the document id in wrapping and seal; `view` replaces a file browsers cannot show. */
export interface PreviewRow extends StoredObject {
  id: string;
  organizationId: string;
  documentId: string;
  kind: 'thumbnail' | 'view';
  mediaType: string;
}

export const previewTables: Tables = (c) => [
  new EntitySchema<PreviewRow>({
    name: 'document-preview',
    tableName: 'document_previews',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      documentId: c.id(),
      kind: c.ascii(16),
      mediaType: c.ascii(100),
      ...storedObjectColumns(c),
    },
    uniques: [{ columns: ['storageKey'] }],
    indices: [{ columns: ['organizationId', 'documentId', 'kind'], unique: true }],
  }),
];

export const NO_INSPECTION_COLUMNS = {
  pages: null,
  notice: null,
  preview: null,
  hasThumbnail: null,
  examineAfter: null,
  examineTries: null,
} as const satisfies InspectionColumns;
