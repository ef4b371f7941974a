import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0006-integrations',
  steps: [
    async ({ columns: c, createTable }) =>
      createTable(
        'api_keys',
        {
          id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          user_id: c.id(),
          name: c.text(100),
          secret_hash: c.bytes(32),
          scopes: c.ascii(500),
          created_at: c.instant(),
          expires_at: c.instant(),
          last_used_at: { ...c.instant(), nullable: true },
          revoked_at: { ...c.instant(), nullable: true },
        },
        { indices: [{ columns: ['organisation_id', 'id'] }] },
      ),
  ],
};
