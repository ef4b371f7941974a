import type { MigrationTools } from '../../platform/database/schema/migration.ts';

export async function createPlatformTables({
  columns: c,
  createTable,
}: MigrationTools): Promise<void> {
  await createTable('service_keys', {
    id: { ...c.ascii(32), primary: true },
    root_key_id: c.ascii(64),
    wrapped_key: c.bytes(60),
    next_root_key_id: { ...c.ascii(64), nullable: true },
    next_wrapped_key: { ...c.bytes(60), nullable: true },
    created_at: c.instant(),
  });
  await createTable('key_checks', {
    root_key_id: { ...c.ascii(64), primary: true },
    check_value: c.bytes(32),
    created_at: c.instant(),
    successor_id: { ...c.ascii(64), nullable: true },
    sealed_root: { ...c.bytes(60), nullable: true },
  });
  await createTable(
    'outbox_deliveries',
    {
      id: { ...c.id(), primary: true },
      listener: c.ascii(100),
      event_type: c.ascii(100),
      organization_id: c.id(),
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
      uniques: [{ columns: ['dedupe_hash'] }],
      indices: [
        { columns: ['listener', 'due_at', 'id'] },
        { columns: ['due_at'] },
        { columns: ['done_at'] },
      ],
    },
  );
  await createTable('job_claims', {
    name: { ...c.ascii(100), primary: true },
    slot: c.instant(),
    lease_token: { ...c.id(), nullable: true },
    lease_until: c.instant(),
    started_at: { ...c.instant(), nullable: true },
    finished_at: { ...c.instant(), nullable: true },
    last_error: { ...c.text(500), nullable: true },
  });
  await createTable(
    'idempotency_keys',
    {
      id: { ...c.id(), primary: true },
      organization_id: { ...c.id(), nullable: true },
      subject_id: { ...c.id(), nullable: true },
      scope: c.ascii(190),
      key_hash: c.bytes(32),
      body_hash: c.bytes(32),
      status: { ...c.int(), nullable: true },
      answer: { ...c.longText(), nullable: true },
      created_at: c.instant(),
      expires_at: c.instant(),
    },
    {
      uniques: [{ columns: ['scope', 'key_hash'] }],
      indices: [{ columns: ['expires_at'] }, { columns: ['organization_id', 'subject_id'] }],
    },
  );
  await createTable(
    'rate_limits',
    {
      key: { ...c.ascii(190), primary: true },
      points: c.int(),
      expire: c.big(),
    },
    { indices: [{ name: 'rate_limits_expire', columns: ['expire'] }] },
  );
}
