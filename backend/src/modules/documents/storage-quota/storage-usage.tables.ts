import { defineTable } from '../../../platform/database/define-table.ts';

export const storageUsageTable = defineTable('storage-usage', 'storage_usage', {
  columns: (c) => ({
    organizationId: { ...c.id(), primary: true },
    bytes: c.big(),
    files: c.int(),
    /** Null: the configured quota; 0: unlimited. */
    quotaBytes: { ...c.big(), nullable: true },
    quotaFiles: { ...c.int(), nullable: true },
  }),
});
