import type { MigrationTools } from '../../platform/database/schema/migration.ts';

export async function createIdentityTables({
  columns: c,
  createTable,
}: MigrationTools): Promise<void> {
  await createTable(
    'users',
    {
      id: { ...c.id(), primary: true },
      issuer: c.ascii(255),
      subject: c.ascii(255),
      email: c.text(320),
      email_verified: { ...c.bool(), default: false },
      first_name: c.text(255),
      last_name: c.text(255),
      image_url: { ...c.text(2048), nullable: true },
      picture: { ...c.ascii(43), nullable: true },
      phone: c.text(50),
      bio: c.text(1000),
      locale: c.ascii(5),
      created_at: c.instant(),
      updated_at: c.instant(),
      last_signed_in_at: c.instant(),
      session_minutes: { ...c.int(), nullable: true },
      password_changed_at: { ...c.instant(), nullable: true },
    },
    { uniques: [{ columns: ['issuer', 'subject'] }] },
  );
  await createTable(
    'sessions',
    {
      id: { ...c.id(), primary: true },
      user_id: c.id(),
      token_hash: c.bytes(32),
      created_at: c.instant(),
      last_seen_at: c.instant(),
      idle_minutes: c.int(),
      expires_at: c.instant(),
      ip: c.text(64),
      user_agent: c.text(512),
      revoked_at: { ...c.instant(), nullable: true },
      end_reason: { ...c.ascii(16), nullable: true },
      second_factor: { ...c.bool(), nullable: true },
      id_token: { ...c.longText(), nullable: true },
      organization_id: { ...c.id(), nullable: true },
      idle_ends: { ...c.json(), nullable: true },
    },
    {
      uniques: [{ columns: ['token_hash'] }],
      indices: [
        { columns: ['user_id', 'last_seen_at'] },
        { columns: ['expires_at'] },
        { name: 'sessions_organization', columns: ['organization_id', 'last_seen_at'] },
      ],
      foreignKeys: [{ columns: ['user_id'], references: 'users', onDelete: 'CASCADE' }],
    },
  );
  await createTable(
    'access_tokens',
    {
      id: { ...c.id(), primary: true },
      session_id: c.id(),
      token_hash: c.bytes(32),
      expires_at: c.instant(),
      organization_id: { ...c.id(), nullable: true },
    },
    {
      uniques: [{ columns: ['token_hash'] }],
      indices: [{ columns: ['session_id'] }, { columns: ['expires_at'] }],
      foreignKeys: [{ columns: ['session_id'], references: 'sessions', onDelete: 'CASCADE' }],
    },
  );
}
