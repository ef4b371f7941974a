import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';

/** `documentId` is the id of the upload, which the version keeps. */
export interface SegmentRow {
  organizationId: string;
  documentId: string;
  /** From 0, without gaps. */
  position: number;
  storageKey: string;
  size: number;
  sealedSize: number;
  sealedSha256: Buffer;
}

export const segmentTables: Tables = (c) => [
  new EntitySchema<SegmentRow>({
    name: 'document-segment',
    tableName: 'document_segments',
    withoutRowid: true,
    columns: {
      organizationId: { ...c.id(), name: 'organization_id', primary: true },
      documentId: { ...c.id(), name: 'document_id', primary: true },
      position: { ...c.int(), primary: true },
      storageKey: { ...c.ascii(32), name: 'storage_key' },
      size: c.big(),
      sealedSize: { ...c.big(), name: 'sealed_size' },
      sealedSha256: { ...c.bytes(32), name: 'sealed_sha256' },
    },
    uniques: [{ columns: ['storageKey'] }],
  }),
];
