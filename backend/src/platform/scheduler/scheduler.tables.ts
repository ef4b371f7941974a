import { defineTable, type RowOf, type Table } from '../database/define-table.ts';

export const jobClaimTable = defineTable('job-claim', 'job_claims', {
  columns: (c) => ({
    name: { ...c.ascii(100), primary: true },
    slot: c.instant(),
    leaseToken: { ...c.id(), nullable: true },
    leaseUntil: c.instant(),
    startedAt: { ...c.instant(), nullable: true },
    finishedAt: { ...c.instant(), nullable: true },
    lastError: { ...c.text(500), nullable: true },
  }),
});
export type JobClaimRow = RowOf<typeof jobClaimTable>;

export const schedulerTables: readonly Table[] = [jobClaimTable];
