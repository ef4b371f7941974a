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
      leaseToken: { ...c.id(), nullable: true },
      leaseUntil: c.instant(),
      startedAt: { ...c.instant(), nullable: true },
      finishedAt: { ...c.instant(), nullable: true },
      lastError: { ...c.text(500), nullable: true },
    },
  }),
];
