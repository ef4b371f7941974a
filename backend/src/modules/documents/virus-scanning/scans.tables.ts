import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';

/** A version without a scan result; deleted with the result. */
export interface ScanRow {
  organizationId: string;
  documentId: string;
  attempts: number;
  /** Next scan; moving it forward claims the row. */
  dueAt: Date;
}

export const scanTables: Tables = (c) => [
  new EntitySchema<ScanRow>({
    name: 'document-scan',
    tableName: 'document_scans',
    withoutRowid: true,
    columns: {
      organizationId: { ...c.id(), primary: true },
      documentId: { ...c.id(), primary: true },
      attempts: c.int(),
      dueAt: c.instant(),
    },
    indices: [{ columns: ['dueAt'] }],
  }),
];
