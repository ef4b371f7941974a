import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';

/** What an organisation keeps, every version of every file; changed in the transaction that adds or removes one. */
export interface StorageUsageRow {
  organizationId: string;
  bytes: number;
  files: number;
  /** Null: what the configuration says; 0: no limit. */
  quotaBytes: number | null;
  quotaFiles: number | null;
}

export type FindingKind = 'missing' | 'corrupt' | 'orphan';

/** Something wrong between rows and objects, seen by the last scrub. */
export interface StorageFindingRow {
  storageKey: string;
  kind: FindingKind;
  organizationId: string | null;
  documentId: string | null;
  firstSeenAt: Date;
  lastSeenAt: Date;
}

/** How far the scrub has come. */
export interface StorageScrubRow {
  id: string;
  /** The table whose rows are being checked, `objects`, or `done`. */
  phase: string;
  position: string | null;
  startedAt: Date;
  finishedAt: Date | null;
  checked: number;
}

export const maintenanceTables: Tables = (c) => [
  new EntitySchema<StorageUsageRow>({
    name: 'storage-usage',
    tableName: 'storage_usage',
    columns: {
      organizationId: { ...c.id(), name: 'organization_id', primary: true },
      bytes: c.big(),
      files: c.int(),
      quotaBytes: { ...c.big(), name: 'quota_bytes', nullable: true },
      quotaFiles: { ...c.int(), name: 'quota_files', nullable: true },
    },
  }),
  new EntitySchema<StorageFindingRow>({
    name: 'storage-finding',
    tableName: 'storage_findings',
    columns: {
      storageKey: { ...c.ascii(32), name: 'storage_key', primary: true },
      kind: c.ascii(16),
      organizationId: { ...c.id(), name: 'organization_id', nullable: true },
      documentId: { ...c.id(), name: 'document_id', nullable: true },
      firstSeenAt: { ...c.instant(), name: 'first_seen_at' },
      lastSeenAt: { ...c.instant(), name: 'last_seen_at' },
    },
  }),
  new EntitySchema<StorageScrubRow>({
    name: 'storage-scrub',
    tableName: 'storage_scrubs',
    columns: {
      id: { ...c.ascii(16), primary: true },
      phase: c.ascii(32),
      position: { ...c.ascii(32), nullable: true },
      startedAt: { ...c.instant(), name: 'started_at' },
      finishedAt: { ...c.instant(), name: 'finished_at', nullable: true },
      checked: c.int(),
    },
  }),
];
