import { defineTable, type RowOf, type Table } from '../database/define-table.ts';

/** `status` and `answer` are null while the first request is running, `answer` once it is erased. */
export const idempotencyTable = defineTable('idempotency-key', 'idempotency_keys', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    /** Null: of an anonymous caller. */
    organizationId: { ...c.id(), nullable: true },
    /** What the answer is about, such as a request; erased with it. */
    subjectId: { ...c.id(), nullable: true },
    scope: c.ascii(190),
    keyHash: c.bytes(32),
    bodyHash: c.bytes(32),
    status: { ...c.int(), nullable: true },
    answer: { ...c.longText(), nullable: true },
    createdAt: c.instant(),
    expiresAt: c.instant(),
  }),
  indices: [{ columns: ['expiresAt'] }, { columns: ['organizationId', 'subjectId'] }],
  uniques: [{ columns: ['scope', 'keyHash'] }],
});
export type IdempotencyRow = RowOf<typeof idempotencyTable>;

/** Named as rate-limiter-flexible expects; it inserts by the order of columns. */
export const rateLimitTable = defineTable('rate-limit', 'rate_limits', {
  columns: (c) => ({
    key: { ...c.ascii(190), primary: true },
    points: c.int(),
    expire: c.big(),
  }),
  indices: [{ name: 'rate_limits_expire', columns: ['expire'] }],
});

export const httpTables: readonly Table[] = [idempotencyTable, rateLimitTable];
