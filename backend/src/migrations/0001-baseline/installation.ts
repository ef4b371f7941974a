import type { MigrationTools } from '../../platform/database/schema/migration.ts';

export async function createWaitlistTables({
  columns: c,
  createTable,
}: MigrationTools): Promise<void> {
  await createTable(
    'waitlist_subscribers',
    {
      id: { ...c.id(), primary: true },
      address_hash: c.bytes(32),
      email: { ...c.text(254), nullable: true },
      locale: c.ascii(2),
      consented_at: c.instant(),
      confirm_before: c.instant(),
      mail_id: c.id(),
      mails: c.int(),
      confirmed_at: { ...c.instant(), nullable: true },
      bounced_at: { ...c.instant(), nullable: true },
      bounce_reply: { ...c.text(200), nullable: true },
    },
    {
      uniques: [{ columns: ['address_hash'] }],
      indices: [{ columns: ['confirmed_at', 'consented_at'] }],
    },
  );
  await createTable(
    'waitlist_mails',
    {
      id: { ...c.id(), primary: true },
      subscriber_id: c.id(),
      created_at: c.instant(),
    },
    {
      indices: [{ columns: ['subscriber_id'] }, { columns: ['created_at'] }],
      foreignKeys: [
        { columns: ['subscriber_id'], references: 'waitlist_subscribers', onDelete: 'CASCADE' },
      ],
    },
  );
}

export async function createScreensTables({
  columns: c,
  createTable,
}: MigrationTools): Promise<void> {
  await createTable(
    'screen_versions',
    {
      id: { ...c.id(), primary: true },
      name: c.ascii(40),
      version: c.ascii(40),
      digest: c.bytes(32),
      storage_key: c.ascii(32),
      size: c.int(),
      sha256: c.bytes(32),
      description: c.longText(),
      published_by: c.id(),
      published_at: c.instant(),
      not_served_since: { ...c.instant(), nullable: true },
    },
    { uniques: [{ columns: ['name', 'version'] }] },
  );
  await createTable(
    'screen_tombstones',
    {
      id: { ...c.id(), primary: true },
      name: c.ascii(40),
      version: c.ascii(40),
      digest: c.bytes(32),
      deleted_at: c.instant(),
    },
    { uniques: [{ columns: ['name', 'version'] }] },
  );
  await createTable(
    'screen_pointers',
    {
      id: { ...c.id(), primary: true },
      channel: c.ascii(20),
      name: c.ascii(40),
      sequence: c.int(),
      version: c.ascii(40),
      owner: c.ascii(10),
      actor: c.ascii(26),
      reason: { ...c.text(500), nullable: true },
      percent: { ...c.int(), nullable: true },
      organizations: { ...c.longText(), nullable: true },
      created_at: c.instant(),
    },
    { uniques: [{ columns: ['channel', 'name', 'sequence'] }] },
  );
  await createTable(
    'screen_reports',
    {
      id: { ...c.id(), primary: true },
      name: c.ascii(40),
      version: c.ascii(40),
      kind: c.ascii(10),
      created_at: c.instant(),
    },
    {
      indices: [{ columns: ['name', 'version', 'created_at'] }, { columns: ['created_at'] }],
    },
  );
  await createTable(
    'release_builds',
    {
      id: { ...c.id(), primary: true },
      name: c.ascii(40),
      digest: c.bytes(32),
      files: c.longText(),
      storage_key: c.ascii(32),
      size: c.int(),
      sha256: c.bytes(32),
      used_at: c.instant(),
    },
    { uniques: [{ columns: ['name', 'digest'] }] },
  );
  await createTable('publisher_keys', {
    id: { ...c.id(), primary: true },
    team: c.text(100),
    email: { ...c.text(254), nullable: true },
    locale: c.ascii(2),
    screens: c.ascii(500),
    secret_hash: c.bytes(32),
    created_at: c.instant(),
    expires_at: c.instant(),
    revoked_at: { ...c.instant(), nullable: true },
  });
}
