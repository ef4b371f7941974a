import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';
import { sealedObjectColumns, type SealedObject } from './sealed-object.columns.ts';

/** `documentId` is the id of the upload, which the version keeps. */
export interface SegmentRow extends SealedObject {
  organizationId: string;
  documentId: string;
  /** From 0, without gaps. */
  position: number;
}

export const segmentTables: Tables = (c) => [
  new EntitySchema<SegmentRow>({
    name: 'document-segment',
    tableName: 'document_segments',
    withoutRowid: true,
    columns: {
      organizationId: { ...c.id(), primary: true },
      documentId: { ...c.id(), primary: true },
      position: { ...c.int(), primary: true },
      ...sealedObjectColumns(c),
    },
    uniques: [{ columns: ['storageKey'] }],
  }),
];
