import { EntitySchema } from 'typeorm';
import type { Tables } from '../database/database.ts';

/** `status` and `answer` are null while the first request is running, `answer` once it is erased. */
export interface IdempotencyRow {
  id: string;
  /** Null: of an anonymous caller. */
  organizationId: string | null;
  /** What the answer is about, such as a request; erased with it. */
  subjectId: string | null;
  scope: string;
  keyHash: Buffer;
  bodyHash: Buffer;
  status: number | null;
  answer: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Named as rate-limiter-flexible expects; it inserts by the order of columns. */
export interface RateLimitRow {
  key: string;
  points: number;
  expire: number;
}

export const httpTables: Tables = (c) => [
  new EntitySchema<IdempotencyRow>({
    name: 'idempotency-key',
    tableName: 'idempotency_keys',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: { ...c.id(), nullable: true },
      subjectId: { ...c.id(), nullable: true },
      scope: c.ascii(190),
      keyHash: c.bytes(32),
      bodyHash: c.bytes(32),
      status: { ...c.int(), nullable: true },
      answer: { ...c.longText(), nullable: true },
      createdAt: c.instant(),
      expiresAt: c.instant(),
    },
    indices: [{ columns: ['expiresAt'] }, { columns: ['organizationId', 'subjectId'] }],
    uniques: [{ columns: ['scope', 'keyHash'] }],
  }),
  new EntitySchema<RateLimitRow>({
    name: 'rate-limit',
    tableName: 'rate_limits',
    columns: {
      key: { ...c.ascii(190), primary: true },
      points: c.int(),
      expire: c.big(),
    },
    indices: [{ name: 'rate_limits_expire', columns: ['expire'] }],
  }),
];
