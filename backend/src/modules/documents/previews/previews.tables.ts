import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Columns } from '../../../platform/database/columns.ts';
import type { Tables } from '../../../platform/database/database.ts';
import { WRAPPED_KEY_BYTES } from '../../../platform/sealing/key-wrapping.ts';
import type { FileWarningCode, PreviewKind } from '../documents-limits.contract.ts';

/** What the examination knows about a file, and when it is its turn. */
export interface InspectionColumns {
  pages: number | null;
  notice: FileWarningCode | null;
  preview: PreviewKind | null;
  hasThumbnail: boolean | null;
  /** From when on somebody may examine the file; later than now while somebody does. Null: nothing is to be done. */
  examineAfter: Date | null;
  /** How often it was begun; null as long as it never was. */
  examineTries: number | null;
}

export const inspectionColumns = (c: Columns) =>
  ({
    pages: { ...c.int(), nullable: true },
    notice: { ...c.ascii(16), nullable: true },
    preview: { ...c.ascii(16), nullable: true },
    hasThumbnail: { ...c.bool(), name: 'has_thumbnail', nullable: true },
    examineAfter: { ...c.instant(), name: 'examine_after', nullable: true },
    examineTries: { ...c.int(), name: 'examine_tries', nullable: true },
  }) satisfies Record<keyof InspectionColumns, EntitySchemaColumnOptions>;

/**
 * A picture made of a document version: a sealed object with a key of its own. `id` stands where a document's id does in
 * the wrapping of its key and in its seal. `view` is what a viewer gets where it cannot show the file itself.
 */
export interface PreviewRow {
  id: string;
  organizationId: string;
  documentId: string;
  kind: 'thumbnail' | 'view';
  mediaType: string;
  size: number;
  storageKey: string;
  sealedSize: number;
  sealedSha256: Buffer;
  wrappedKey: Buffer;
  organizationKeyId: string;
}

export const previewTables: Tables = (c) => [
  new EntitySchema<PreviewRow>({
    name: 'document-preview',
    tableName: 'document_previews',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: { ...c.id(), name: 'organization_id' },
      documentId: { ...c.id(), name: 'document_id' },
      kind: c.ascii(16),
      mediaType: { ...c.ascii(100), name: 'media_type' },
      size: c.big(),
      storageKey: { ...c.ascii(32), name: 'storage_key' },
      sealedSize: { ...c.big(), name: 'sealed_size' },
      sealedSha256: { ...c.bytes(32), name: 'sealed_sha256' },
      wrappedKey: { ...c.bytes(WRAPPED_KEY_BYTES), name: 'wrapped_key' },
      organizationKeyId: { ...c.id(), name: 'organization_key_id' },
    },
    uniques: [{ columns: ['storageKey'] }],
    indices: [{ columns: ['organizationId', 'documentId', 'kind'], unique: true }],
  }),
];
