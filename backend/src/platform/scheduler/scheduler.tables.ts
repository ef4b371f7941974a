import { EntitySchema } from 'typeorm';
import type { Tables } from '../database/database.ts';

export interface JobClaimRow {
  name: string;
  slot: Date;
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
