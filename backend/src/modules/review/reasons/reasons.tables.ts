import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';
import type { ExportedTable } from '../../../platform/database/exported-tables.ts';
import { REASON_LIMITS as L } from './reasons-limits.contract.ts';

/** An organisation without rows uses the default reasons. */
export interface ReasonRow {
  organizationId: string;
  id: string;
  position: number;
  labelFr: string;
  labelEn: string;
  messageFr: string;
  messageEn: string;
  version: number;
}

export const reviewTables: Tables = (c) => [
  new EntitySchema<ReasonRow>({
    name: 'rejection-reason',
    tableName: 'rejection_reasons',
    columns: {
      organizationId: { ...c.id(), primary: true },
      id: { ...c.id(), primary: true },
      position: c.int(),
      labelFr: c.text(L.label),
      labelEn: c.text(L.label),
      messageFr: c.text(L.message),
      messageEn: c.text(L.message),
      version: c.int(),
    },
  }),
];

export const reviewExport: readonly ExportedTable[] = [
  { entity: 'rejection-reason', name: 'rejection-reasons' },
];
