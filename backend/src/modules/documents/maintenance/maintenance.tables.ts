import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';

export type FindingKind = 'missing' | 'corrupt' | 'orphan';

export interface StorageFindingRow {
  storageKey: string;
  kind: FindingKind;
  organizationId: string | null;
  documentId: string | null;
  firstSeenAt: Date;
  lastSeenAt: Date;
}

export interface StorageScrubRow {
  id: string;
  /** An entity whose rows are being checked, `objects`, or `done`. */
  phase: string;
  position: string | null;
  startedAt: Date;
  finishedAt: Date | null;
  checked: number;
}

export const maintenanceTables: Tables = (c) => [
  new EntitySchema<StorageFindingRow>({
    name: 'storage-finding',
    tableName: 'storage_findings',
    columns: {
      storageKey: { ...c.ascii(32), primary: true },
      kind: c.ascii(16),
      organizationId: { ...c.id(), nullable: true },
      documentId: { ...c.id(), nullable: true },
      firstSeenAt: c.instant(),
      lastSeenAt: c.instant(),
    },
  }),
  new EntitySchema<StorageScrubRow>({
    name: 'storage-scrub',
    tableName: 'storage_scrubs',
    columns: {
      id: { ...c.ascii(16), primary: true },
      phase: c.ascii(32),
      position: { ...c.ascii(32), nullable: true },
      startedAt: c.instant(),
      finishedAt: { ...c.instant(), nullable: true },
      checked: c.int(),
    },
  }),
];
