import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';

export interface StorageUsageRow {
  organizationId: string;
  bytes: number;
  files: number;
  /** Null: the configured quota; 0: unlimited. */
  quotaBytes: number | null;
  quotaFiles: number | null;
}

export const storageUsageTables: Tables = (c) => [
  new EntitySchema<StorageUsageRow>({
    name: 'storage-usage',
    tableName: 'storage_usage',
    columns: {
      organizationId: { ...c.id(), primary: true },
      bytes: c.big(),
      files: c.int(),
      quotaBytes: { ...c.big(), nullable: true },
      quotaFiles: { ...c.int(), nullable: true },
    },
  }),
];
