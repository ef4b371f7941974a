import { EntitySchema } from 'typeorm';
import type { Tables } from '../../platform/database/database.ts';
import type { ExportedTable } from '../../platform/database/exported-tables.ts';

/** Append-only: triggers refuse UPDATE and DELETE. */
export interface AuditEntryRow {
  id: string;
  organizationId: string;
  /** 1, 2, 3, … per organisation, without gaps. */
  sequence: number;
  /** Outbox delivery; unique, so that a repeated delivery is recorded once. */
  deliveryId: string;
  occurredAt: Date;
  recordedAt: Date;
  type: string;
  actorKind: string;
  actorId: string;
  correlationId: string | null;
  /** Canonical JSON without personal data. */
  facts: string;
  previousMac: Buffer;
  mac: Buffer;
}

/** End of an organisation's chain; its row lock orders the entries. */
export interface AuditHeadRow {
  organizationId: string;
  sequence: number;
  mac: Buffer;
}

export const auditTables: Tables = (c) => [
  new EntitySchema<AuditEntryRow>({
    name: 'audit-entry',
    tableName: 'audit_entries',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      sequence: c.int(),
      deliveryId: c.id(),
      occurredAt: c.instant(),
      recordedAt: c.instant(),
      type: c.ascii(100),
      actorKind: c.ascii(20),
      actorId: c.ascii(64),
      correlationId: { ...c.normalized(190), nullable: true },
      facts: c.longText(),
      previousMac: c.bytes(32),
      mac: c.bytes(32),
    },
    uniques: [{ columns: ['organizationId', 'sequence'] }, { columns: ['deliveryId'] }],
  }),
  new EntitySchema<AuditHeadRow>({
    name: 'audit-head',
    tableName: 'audit_heads',
    columns: {
      organizationId: { ...c.id(), primary: true },
      sequence: c.int(),
      mac: c.bytes(32),
    },
  }),
];

export const auditExport: readonly ExportedTable[] = [
  { entity: 'audit-entry', name: 'audit-entries' },
];
