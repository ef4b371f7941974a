import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';

/** Warnings before a deletion; those older than the rule or the end of the request do not count. */
export interface RetentionWarningRow {
  requestId: string;
  organizationId: string;
  warned14At: Date;
  warned2At: Date | null;
}

/** Stays after the deletion, as the record of what was deleted; names no person. */
export interface RetentionDeletionRow {
  requestId: string;
  organizationId: string;
  endedAt: Date;
  deletedAt: Date;
  documentCount: number;
  fileCount: number;
  filesSha256: string;
  /** Null until the certificate is sent. */
  certificateId: string | null;
}

export const retentionTables: Tables = (c) => [
  new EntitySchema<RetentionWarningRow>({
    name: 'request-retention',
    tableName: 'request_retentions',
    columns: {
      requestId: { ...c.id(), primary: true },
      organizationId: c.id(),
      warned14At: c.instant(),
      warned2At: { ...c.instant(), nullable: true },
    },
    indices: [{ columns: ['organizationId'] }],
  }),
  new EntitySchema<RetentionDeletionRow>({
    name: 'retention-deletion',
    tableName: 'retention_deletions',
    columns: {
      requestId: { ...c.id(), primary: true },
      organizationId: c.id(),
      endedAt: c.instant(),
      deletedAt: c.instant(),
      documentCount: c.int(),
      fileCount: c.int(),
      filesSha256: c.ascii(64),
      certificateId: { ...c.id(), nullable: true },
    },
    indices: [{ columns: ['certificateId', 'organizationId'] }, { columns: ['organizationId'] }],
  }),
];
