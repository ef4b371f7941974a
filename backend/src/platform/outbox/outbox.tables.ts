import { defineTable, type RowOf, type Table } from '../database/define-table.ts';

export const deliveryTable = defineTable('delivery', 'outbox_deliveries', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    listener: c.ascii(100),
    eventType: c.ascii(100),
    organizationId: c.id(),
    event: c.longText(),
    /** SHA-256 of listener and dedupe key, unique; null without a key. */
    dedupeHash: { ...c.bytes(32), nullable: true },
    attempts: c.int(),
    createdAt: c.instant(),
    /** Next attempt, or end of the lease while leased. Null once done or failed. */
    dueAt: { ...c.instant(), nullable: true },
    giveUpAt: c.instant(),
    /** A worker whose token is replaced has lost the delivery. */
    leaseToken: { ...c.id(), nullable: true },
    doneAt: { ...c.instant(), nullable: true },
    failedAt: { ...c.instant(), nullable: true },
    lastError: { ...c.text(500), nullable: true },
  }),
  indices: [
    { columns: ['listener', 'dueAt', 'id'] },
    { columns: ['dueAt'] },
    { columns: ['doneAt'] },
  ],
  uniques: [{ columns: ['dedupeHash'] }],
});
export type DeliveryRow = RowOf<typeof deliveryTable>;

export const outboxTables: readonly Table[] = [deliveryTable];
