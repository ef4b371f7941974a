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
      organizationId: { ...c.id(), name: 'organization_id', primary: true },
      requestId: { ...c.id(), name: 'request_id', primary: true },
      userId: { ...c.id(), name: 'user_id', primary: true },
      firstAt: { ...c.instant(), name: 'first_at' },
      lastAt: { ...c.instant(), name: 'last_at' },
      dueAt: { ...c.instant(), name: 'due_at' },
    },
    indices: [{ columns: ['dueAt'] }, { columns: ['organizationId', 'userId', 'dueAt'] }],
  }),
  new EntitySchema<LastDigestRow>({
    name: 'digest-reader',
    tableName: 'digest_readers',
    columns: {
      organizationId: { ...c.id(), name: 'organization_id', primary: true },
      userId: { ...c.id(), name: 'user_id', primary: true },
      lastAt: { ...c.instant(), name: 'last_at', nullable: true },
    },
  }),
];
