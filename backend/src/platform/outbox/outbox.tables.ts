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
      eventType: c.ascii(100),
      organizationId: c.id(),
      event: c.longText(),
      dedupeHash: { ...c.bytes(32), nullable: true },
      attempts: c.int(),
      createdAt: c.instant(),
      dueAt: { ...c.instant(), nullable: true },
      giveUpAt: c.instant(),
      leaseToken: { ...c.id(), nullable: true },
      doneAt: { ...c.instant(), nullable: true },
      failedAt: { ...c.instant(), nullable: true },
      lastError: { ...c.text(500), nullable: true },
    },
    indices: [
      { columns: ['listener', 'dueAt', 'id'] },
      { columns: ['dueAt'] },
      { columns: ['doneAt'] },
    ],
    uniques: [{ columns: ['dedupeHash'] }],
  }),
];
