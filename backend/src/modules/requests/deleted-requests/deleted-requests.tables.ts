import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';
import { REQUEST_LIMITS as L } from '../requests-limits.contract.ts';

/**
 * Stays after the deletion. The label, for people, is null when the product deleted the request by
 * itself, and is emptied by erasure and retention; the audit signs the id alone.
 */
export const deletedRequestTable = defineTable('deleted-request', 'deleted_requests', {
  columns: (c) => ({
    requestId: { ...c.id(), primary: true },
    organizationId: c.id(),
    deletedAt: c.instant(),
    title: { ...c.text(L.title), nullable: true },
    recipientName: { ...c.text(L.recipientName), nullable: true },
    /** By which an erasure finds the label. */
    addressHash: { ...c.bytes(32), nullable: true },
  }),
  indices: [
    { columns: ['organizationId', 'deletedAt'] },
    { columns: ['organizationId', 'addressHash'] },
  ],
});
export type DeletedRequestRow = RowOf<typeof deletedRequestTable>;
