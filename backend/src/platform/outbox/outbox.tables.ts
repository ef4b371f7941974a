import { EntitySchema } from 'typeorm';
import type { Tables } from '../database/database.ts';

export interface DeliveryRow {
  id: string;
  listener: string;
  eventType: string;
  organizationId: string;
  event: string;
  /** SHA-256 of listener and dedupe key, unique; null without a key. */
  dedupeHash: Buffer | null;
  attempts: number;
  createdAt: Date;
  /** Next attempt, or end of the lease while leased. Null once done or failed. */
  dueAt: Date | null;
  giveUpAt: Date;
  /** A worker whose token is replaced has lost the delivery. */
  leaseToken: string | null;
  doneAt: Date | null;
  failedAt: Date | null;
  lastError: string | null;
}

export const outboxTables: Tables = (c) => [
  new EntitySchema<DeliveryRow>({
    name: 'delivery',
    tableName: 'outbox_deliveries',
    columns: {
      id: { ...c.id(), primary: true },
      listener: c.ascii(100),
      eventType: { ...c.ascii(100), name: 'event_type' },
      organizationId: { ...c.id(), name: 'organization_id' },
      event: c.longText(),
      dedupeHash: { ...c.bytes(32), name: 'dedupe_hash', nullable: true },
      attempts: c.int(),
      createdAt: { ...c.instant(), name: 'created_at' },
      dueAt: { ...c.instant(), name: 'due_at', nullable: true },
      giveUpAt: { ...c.instant(), name: 'give_up_at' },
      leaseToken: { ...c.id(), name: 'lease_token', nullable: true },
      doneAt: { ...c.instant(), name: 'done_at', nullable: true },
      failedAt: { ...c.instant(), name: 'failed_at', nullable: true },
      lastError: { ...c.text(500), name: 'last_error', nullable: true },
    },
    indices: [
      { columns: ['listener', 'dueAt', 'id'] },
      { columns: ['dueAt'] },
      { columns: ['doneAt'] },
    ],
    uniques: [{ columns: ['dedupeHash'] }],
  }),
];
