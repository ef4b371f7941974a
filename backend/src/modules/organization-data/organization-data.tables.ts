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
      organizationId: { ...c.id(), name: 'organization_id', primary: true },
      state: c.ascii(10),
      requestedBy: { ...c.id(), name: 'requested_by' },
      requestedAt: { ...c.instant(), name: 'requested_at' },
      runToken: { ...c.id(), name: 'run_token', nullable: true },
      attempts: c.int(),
      stepsDone: { ...c.int(), name: 'steps_done' },
      stepsTotal: { ...c.int(), name: 'steps_total' },
      leftOut: { ...c.int(), name: 'left_out' },
      archiveId: { ...c.id(), name: 'archive_id', nullable: true },
      size: { ...c.big(), nullable: true },
      expiresAt: { ...c.instant(), name: 'expires_at', nullable: true },
    },
    indices: [{ columns: ['state', 'requestedAt'] }, { columns: ['expiresAt'] }],
  }),
  new EntitySchema<ClosingRow>({
    name: 'organization-closing',
    tableName: 'organization_closings',
    columns: {
      organizationId: { ...c.id(), name: 'organization_id', primary: true },
      state: c.ascii(10),
      requestedBy: { ...c.id(), name: 'requested_by' },
      requestedAt: { ...c.instant(), name: 'requested_at' },
      closesAt: { ...c.instant(), name: 'closes_at' },
      noticeSentAt: { ...c.instant(), name: 'notice_sent_at', nullable: true },
      closedAt: { ...c.instant(), name: 'closed_at', nullable: true },
      report: { ...c.json(), nullable: true },
    },
    indices: [{ columns: ['state', 'closesAt'] }],
  }),
];
