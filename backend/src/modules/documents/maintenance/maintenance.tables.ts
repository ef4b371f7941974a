import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';

export type FindingKind = 'missing' | 'corrupt' | 'orphan';

export const storageFindingTable = defineTable('storage-finding', 'storage_findings', {
  columns: (c) => ({
    storageKey: { ...c.ascii(32), primary: true },
    kind: c.ascii<FindingKind>(16),
    organizationId: { ...c.id(), nullable: true },
    documentId: { ...c.id(), nullable: true },
    firstSeenAt: c.instant(),
    lastSeenAt: c.instant(),
  }),
});
export type StorageFindingRow = RowOf<typeof storageFindingTable>;

export const storageScrubTable = defineTable('storage-scrub', 'storage_scrubs', {
  columns: (c) => ({
    id: { ...c.ascii(16), primary: true },
    /** An entity whose rows are being checked, `objects`, or `done`. */
    phase: c.ascii(32),
    position: { ...c.ascii(32), nullable: true },
    startedAt: c.instant(),
    finishedAt: { ...c.instant(), nullable: true },
    checked: c.int(),
  }),
});
export type StorageScrubRow = RowOf<typeof storageScrubTable>;
