import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';

/** Warnings before a deletion; those older than the rule or the end of the request do not count. */
export const retentionWarningTable = defineTable('request-retention', 'request_retentions', {
  columns: (c) => ({
    requestId: { ...c.id(), primary: true },
    organizationId: c.id(),
    warned14At: c.instant(),
    warned2At: { ...c.instant(), nullable: true },
  }),
  indices: [{ columns: ['organizationId'] }],
});
export type RetentionWarningRow = RowOf<typeof retentionWarningTable>;

/** Stays after the deletion, as the record of what was deleted; names no person. */
export const retentionDeletionTable = defineTable('retention-deletion', 'retention_deletions', {
  columns: (c) => ({
    requestId: { ...c.id(), primary: true },
    organizationId: c.id(),
    endedAt: c.instant(),
    deletedAt: c.instant(),
    documentCount: c.int(),
    fileCount: c.int(),
    filesSha256: c.ascii(64),
    /** Null until the certificate is sent. */
    certificateId: { ...c.id(), nullable: true },
  }),
  indices: [{ columns: ['certificateId', 'organizationId'] }, { columns: ['organizationId'] }],
});
export type RetentionDeletionRow = RowOf<typeof retentionDeletionTable>;
