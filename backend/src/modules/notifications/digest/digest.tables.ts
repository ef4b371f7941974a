import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';

/** Uploads for a request that its creator or its assignee has not been mailed about. */
export interface PendingDigestRow {
  organizationId: string;
  requestId: string;
  userId: string;
  firstAt: Date;
  lastAt: Date;
  dueAt: Date;
}

/** One row per sender, locked before a digest is published. */
export interface LastDigestRow {
  organizationId: string;
  userId: string;
  lastAt: Date | null;
}

export const digestTables: Tables = (c) => [
  new EntitySchema<PendingDigestRow>({
    name: 'digest-note',
    tableName: 'digest_notes',
    columns: {
      organizationId: { ...c.id(), primary: true },
      requestId: { ...c.id(), primary: true },
      userId: { ...c.id(), primary: true },
      firstAt: c.instant(),
      lastAt: c.instant(),
      dueAt: c.instant(),
    },
    indices: [{ columns: ['dueAt'] }, { columns: ['organizationId', 'userId', 'dueAt'] }],
  }),
  new EntitySchema<LastDigestRow>({
    name: 'digest-reader',
    tableName: 'digest_readers',
    columns: {
      organizationId: { ...c.id(), primary: true },
      userId: { ...c.id(), primary: true },
      lastAt: { ...c.instant(), nullable: true },
    },
  }),
];
