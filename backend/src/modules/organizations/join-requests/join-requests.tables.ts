import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';

/** One row for each person and organisation, which a later request opens again. */
export const joinRequestTable = defineTable('join-request', 'join_requests', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    userId: c.id(),
    status: c.ascii<'open' | 'approved' | 'refused' | 'withdrawn'>(10),
    requestedAt: c.instant(),
  }),
  indices: [{ name: 'join_requests_user', columns: ['userId'] }],
  uniques: [{ columns: ['organizationId', 'userId'] }],
  deletedWith: { organizationId: 'organization' },
});
export type JoinRequestRow = RowOf<typeof joinRequestTable>;
