import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0005-platform',
  steps: [
    async ({ columns: c, createTable }) =>
      createTable(
        'outbox_deliveries',
        {
          id: { ...c.id(), primary: true },
          listener: c.ascii(100),
          event_type: c.ascii(100),
          organisation_id: c.id(),
          event: c.longText(),
          dedupe_hash: { ...c.bytes(32), nullable: true },
          attempts: c.int(),
          created_at: c.instant(),
          due_at: { ...c.instant(), nullable: true },
          give_up_at: c.instant(),
          lease_token: { ...c.id(), nullable: true },
          done_at: { ...c.instant(), nullable: true },
          failed_at: { ...c.instant(), nullable: true },
          last_error: { ...c.text(500), nullable: true },
        },
        {
          indices: [
            { columns: ['listener', 'due_at', 'id'] },
            { columns: ['due_at'] },
            { columns: ['done_at'] },
          ],
          uniques: [{ columns: ['dedupe_hash'] }],
        },
      ),
    async ({ columns: c, createTable }) =>
      createTable('job_claims', {
        name: { ...c.ascii(100), primary: true },
        slot: c.instant(),
        lease_token: { ...c.id(), nullable: true },
        lease_until: c.instant(),
        started_at: { ...c.instant(), nullable: true },
        finished_at: { ...c.instant(), nullable: true },
        last_error: { ...c.text(500), nullable: true },
      }),
    async ({ columns: c, createTable }) =>
      createTable(
        'idempotency_keys',
        {
          id: { ...c.id(), primary: true },
          scope: c.ascii(190),
          key_hash: c.bytes(32),
          body_hash: c.bytes(32),
          status: { ...c.int(), nullable: true },
          answer: { ...c.longText(), nullable: true },
          created_at: c.instant(),
          expires_at: c.instant(),
        },
        { indices: [{ columns: ['expires_at'] }], uniques: [{ columns: ['scope', 'key_hash'] }] },
      ),
    async ({ columns: c, createTable }) =>
      createTable(
        'rate_limits',
        { key: { ...c.ascii(190), primary: true }, points: c.int(), expires_at: c.big() },
        {
          indices: [{ columns: ['expires_at'] }],
        },
      ),
  ],
};
