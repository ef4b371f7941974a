import { defineTable, type RowOf, type Table } from '../../platform/database/define-table.ts';
import type { OrganizationExport } from './organization-data.contract.ts';

export interface ClosingReport {
  /** For the certificate; null, and no owners, once its mails are over. */
  readonly organizationName: string | null;
  readonly ownerIds: readonly string[];
  /** Deleted rows by entity. */
  readonly counts: Readonly<Record<string, number>>;
  readonly lastAuditEntry: { readonly sequence: number; readonly mac: string } | null;
}

/** One per organisation: a later export replaces it. */
export const exportTable = defineTable('organization-export', 'organization_exports', {
  columns: (c) => ({
    organizationId: { ...c.id(), primary: true },
    state: c.ascii<OrganizationExport['state']>(10),
    requestedBy: c.id(),
    requestedAt: c.instant(),
    /** A run whose token was replaced stops. */
    runToken: { ...c.id(), nullable: true },
    attempts: c.int(),
    stepsDone: c.int(),
    stepsTotal: c.int(),
    leftOut: c.int(),
    archiveId: { ...c.id(), nullable: true },
    size: { ...c.big(), nullable: true },
    expiresAt: { ...c.instant(), nullable: true },
  }),
  indices: [{ columns: ['state', 'requestedAt'] }, { columns: ['expiresAt'] }],
});
export type ExportRow = RowOf<typeof exportTable>;

/** Stays after the deletion, as the record of what was deleted. */
export const closingTable = defineTable('organization-closing', 'organization_closings', {
  columns: (c) => ({
    organizationId: { ...c.id(), primary: true },
    /** `certified`: nothing in the row names the organisation any more. */
    state: c.ascii<'scheduled' | 'erasing' | 'closed' | 'certified'>(10),
    requestedBy: c.id(),
    requestedAt: c.instant(),
    closesAt: c.instant(),
    noticeSentAt: { ...c.instant(), nullable: true },
    closedAt: { ...c.instant(), nullable: true },
    /** Null until the deletion begins. */
    report: { ...c.json<ClosingReport>(), nullable: true },
  }),
  indices: [{ columns: ['state', 'closesAt'] }],
});
export type ClosingRow = RowOf<typeof closingTable>;

export const organizationDataTables: readonly Table[] = [exportTable, closingTable];
