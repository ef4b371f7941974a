import type { Table } from '../../../platform/database/define-table.ts';
import { documentTable } from '../documents.tables.ts';
import { archiveTable } from '../organization-export/archives.tables.ts';
import { previewTable } from '../previews/previews.tables.ts';
import { uploadTable } from '../resumable-uploads/uploads.tables.ts';
import { segmentTable } from '../sealed-objects/segments.tables.ts';

export type ObjectTable = Table<{
  readonly organizationId: string;
  readonly id?: string;
  readonly documentId?: string;
  readonly storageKey: string | null;
  readonly sealedSize: number;
  readonly sealedSha256: Buffer;
}>;

export interface StoredObjectTable {
  readonly table: ObjectTable;
  readonly documentIdProperty: 'id' | 'documentId';
}

/** The sweep deletes objects of tables that are missing here. */
export const STORED_OBJECT_TABLES: readonly StoredObjectTable[] = [
  { table: documentTable, documentIdProperty: 'id' },
  { table: segmentTable, documentIdProperty: 'documentId' },
  { table: previewTable, documentIdProperty: 'documentId' },
  { table: archiveTable, documentIdProperty: 'id' },
];

/** A key is wrapped for the id of its row. */
export type WrappedKeyTable = Table<{
  readonly organizationId: string;
  readonly id: string;
  readonly organizationKeyId: string;
  readonly wrappedKey: Buffer | null;
}>;

export const WRAPPED_KEY_TABLES: readonly WrappedKeyTable[] = [
  documentTable,
  uploadTable,
  previewTable,
  archiveTable,
];
