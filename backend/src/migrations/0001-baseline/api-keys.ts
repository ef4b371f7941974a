import type { MigrationTools } from '../../platform/database/schema/migration.ts';

export async function createApiKeysTables({
  columns: c,
  createTable,
}: MigrationTools): Promise<void> {
  await createTable(
    'api_keys',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      user_id: c.id(),
      name: c.text(100),
      secret_hash: c.bytes(32),
      scopes: c.ascii(500),
      created_at: c.instant(),
      expires_at: c.instant(),
      last_used_at: { ...c.instant(), nullable: true },
      revoked_at: { ...c.instant(), nullable: true },
    },
    { indices: [{ columns: ['organization_id', 'id'] }] },
  );
}
