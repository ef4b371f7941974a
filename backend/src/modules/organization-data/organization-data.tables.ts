import { EntitySchema } from 'typeorm';
import type { Tables } from '../../platform/database/database.ts';
import type { OrganizationExport } from './organization-data.contract.ts';

/** One per organisation: a later export replaces it. */
export interface ExportRow {
  organizationId: string;
  state: OrganizationExport['state'];
  requestedBy: string;
  requestedAt: Date;
  /** A run whose token was replaced stops. */
  runToken: string | null;
  attempts: number;
  stepsDone: number;
  stepsTotal: number;
  leftOut: number;
  archiveId: string | null;
  size: number | null;
  expiresAt: Date | null;
}

export interface ClosingReport {
  /** For the certificate; null, and no owners, once its mails are over. */
  readonly organizationName: string | null;
  readonly ownerIds: readonly string[];
  /** Deleted rows by entity. */
  readonly counts: Readonly<Record<string, number>>;
  readonly lastAuditEntry: { readonly sequence: number; readonly mac: string } | null;
}

/** Stays after the deletion, as the record of what was deleted. */
export interface ClosingRow {
  organizationId: string;
  /** `certified`: nothing in the row names the organisation any more. */
  state: 'scheduled' | 'erasing' | 'closed' | 'certified';
  requestedBy: string;
  requestedAt: Date;
  closesAt: Date;
  noticeSentAt: Date | null;
  closedAt: Date | null;
  /** Null until the deletion begins. */
  report: ClosingReport | null;
}

export const organizationDataTables: Tables = (c) => [
  new EntitySchema<ExportRow>({
    name: 'organization-export',
    tableName: 'organization_exports',
    columns: {
      organizationId: { ...c.id(), primary: true },
      state: c.ascii(10),
      requestedBy: c.id(),
      requestedAt: c.instant(),
      runToken: { ...c.id(), nullable: true },
      attempts: c.int(),
      stepsDone: c.int(),
      stepsTotal: c.int(),
      leftOut: c.int(),
      archiveId: { ...c.id(), nullable: true },
      size: { ...c.big(), nullable: true },
      expiresAt: { ...c.instant(), nullable: true },
    },
    indices: [{ columns: ['state', 'requestedAt'] }, { columns: ['expiresAt'] }],
  }),
  new EntitySchema<ClosingRow>({
    name: 'organization-closing',
    tableName: 'organization_closings',
    columns: {
      organizationId: { ...c.id(), primary: true },
      state: c.ascii(10),
      requestedBy: c.id(),
      requestedAt: c.instant(),
      closesAt: c.instant(),
      noticeSentAt: { ...c.instant(), nullable: true },
      closedAt: { ...c.instant(), nullable: true },
      report: { ...c.json(), nullable: true },
    },
    indices: [{ columns: ['state', 'closesAt'] }],
  }),
];
