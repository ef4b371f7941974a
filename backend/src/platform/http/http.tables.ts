import { EntitySchema } from 'typeorm';
import type { Tables } from '../database/index.ts';

/** One use of an `Idempotency-Key`. `status` and `answer` are null while the first call is under way. */
export interface IdempotencyRow {
  id: string;
  /** Digest of caller and row. */
  scope: string;
  keyHash: Buffer;
  bodyHash: Buffer;
  status: number | null;
  /** The whole answer, sealed, base64. */
  answer: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** What all instances counted for one caller in one window. */
export interface RateLimitRow {
  key: string;
  points: number;
  /** End of the window, milliseconds since 1970. */
  expiresAt: number;
}

export const httpTables: Tables = (c) => [
  new EntitySchema<IdempotencyRow>({
    name: 'idempotency-key',
    tableName: 'idempotency_keys',
    columns: {
      id: { ...c.id(), primary: true },
      scope: c.ascii(190),
      keyHash: { ...c.bytes(32), name: 'key_hash' },
      bodyHash: { ...c.bytes(32), name: 'body_hash' },
      status: { ...c.int(), nullable: true },
      answer: { ...c.longText(), nullable: true },
      createdAt: { ...c.instant(), name: 'created_at' },
      expiresAt: { ...c.instant(), name: 'expires_at' },
    },
    indices: [{ columns: ['expiresAt'] }],
    uniques: [{ columns: ['scope', 'keyHash'] }],
  }),
  new EntitySchema<RateLimitRow>({
    name: 'rate-limit',
    tableName: 'rate_limits',
    columns: {
      key: { ...c.ascii(190), primary: true },
      points: c.int(),
      expiresAt: { ...c.big(), name: 'expires_at' },
    },
    indices: [{ columns: ['expiresAt'] }],
  }),
];
