import { EntitySchema } from 'typeorm';
import type { Tables } from '../database/database.ts';

/** Who runs a job, and which slot was last run: one row per job, so that a slot is claimed by one guarded update. */
export interface JobClaimRow {
  name: string;
  /** Scheduled instant of the run begun last. */
  slot: Date;
  /** Null when nobody is running it. */
  leaseToken: string | null;
  leaseUntil: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  lastError: string | null;
}

export const schedulerTables: Tables = (c) => [
  new EntitySchema<JobClaimRow>({
    name: 'job-claim',
    tableName: 'job_claims',
    columns: {
      name: { ...c.ascii(100), primary: true },
      slot: c.instant(),
      leaseToken: { ...c.id(), name: 'lease_token', nullable: true },
      leaseUntil: { ...c.instant(), name: 'lease_until' },
      startedAt: { ...c.instant(), name: 'started_at', nullable: true },
      finishedAt: { ...c.instant(), name: 'finished_at', nullable: true },
      lastError: { ...c.text(500), name: 'last_error', nullable: true },
    },
  }),
];
