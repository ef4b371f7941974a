import { defineTable, type RowOf, type Table } from '../../platform/database/define-table.ts';
import type { ExportedTable } from '../../platform/database/exported-tables.ts';
import { REASON_LIMITS as L } from './rejection-reasons-limits.contract.ts';

/** An organisation without rows uses the default reasons. */
export const reasonTable = defineTable('rejection-reason', 'rejection_reasons', {
  columns: (c) => ({
    organizationId: { ...c.id(), primary: true },
    id: { ...c.id(), primary: true },
    position: c.int(),
    labelFr: c.text(L.label),
    labelEn: c.text(L.label),
    messageFr: c.text(L.message),
    messageEn: c.text(L.message),
    version: c.int(),
  }),
});
export type ReasonRow = RowOf<typeof reasonTable>;

export const rejectionReasonsTables: readonly Table[] = [reasonTable];

export const rejectionReasonsExport: readonly ExportedTable[] = [
  { table: reasonTable, name: 'rejection-reasons' },
];
