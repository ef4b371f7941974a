import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';

/** Uploads for a request that its creator or its assignee has not been mailed about. */
export const pendingDigestTable = defineTable('digest-note', 'digest_notes', {
  columns: (c) => ({
    organizationId: { ...c.id(), primary: true },
    requestId: { ...c.id(), primary: true },
    userId: { ...c.id(), primary: true },
    firstAt: c.instant(),
    lastAt: c.instant(),
    dueAt: c.instant(),
  }),
  indices: [{ columns: ['dueAt'] }, { columns: ['organizationId', 'userId', 'dueAt'] }],
});
export type PendingDigestRow = RowOf<typeof pendingDigestTable>;

/** One row per sender, locked before a digest is published. */
export const lastDigestTable = defineTable('digest-reader', 'digest_readers', {
  columns: (c) => ({
    organizationId: { ...c.id(), primary: true },
    userId: { ...c.id(), primary: true },
    lastAt: { ...c.instant(), nullable: true },
  }),
});
