import { EntitySchema } from 'typeorm';
import type { Tables } from '../database/database.ts';

/** One event on its way to one listener. */
export interface DeliveryRow {
  id: string;
  listener: string;
  eventType: string;
  organizationId: string;
  /** A `DomainEvent` as JSON. */
  event: string;
  /** SHA-256 of listener and key: unique, so that the same fact is delivered once; null when the publisher gave none. */
  dedupeHash: Buffer | null;
  /** Tries begun, the present one included. */
  attempts: number;
  createdAt: Date;
  /** When it is next to be tried; while leased: when the lease ends. Null once done or failed. */
  dueAt: Date | null;
  /** After this instant a failure is final. */
  giveUpAt: Date;
  /** Who works on it; a worker whose token is no longer here has lost the delivery. */
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
