import { defineTable, type RowOf, type Table } from '../../platform/database/define-table.ts';
import type { ExportedTable } from '../../platform/database/exported-tables.ts';

/** Append-only: triggers refuse UPDATE and DELETE. */
export const auditEntryTable = defineTable('audit-entry', 'audit_entries', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    /** 1, 2, 3, … per organisation, without gaps. */
    sequence: c.int(),
    /** Outbox delivery; unique, so that a repeated delivery is recorded once. */
    deliveryId: c.id(),
    occurredAt: c.instant(),
    recordedAt: c.instant(),
    type: c.ascii(100),
    actorKind: c.ascii(20),
    actorId: c.ascii(64),
    correlationId: { ...c.normalized(190), nullable: true },
    /** Canonical JSON without personal data. */
    facts: c.longText(),
    previousMac: c.bytes(32),
    mac: c.bytes(32),
  }),
  uniques: [{ columns: ['organizationId', 'sequence'] }, { columns: ['deliveryId'] }],
});
export type AuditEntryRow = RowOf<typeof auditEntryTable>;

/** End of an organisation's chain; its row lock orders the entries. */
export const auditHeadTable = defineTable('audit-head', 'audit_heads', {
  columns: (c) => ({
    organizationId: { ...c.id(), primary: true },
    sequence: c.int(),
    mac: c.bytes(32),
  }),
});
export type AuditHeadRow = RowOf<typeof auditHeadTable>;

export const auditTables: readonly Table[] = [auditEntryTable, auditHeadTable];

export const auditExport: readonly ExportedTable[] = [
  { table: auditEntryTable, name: 'audit-entries' },
];
