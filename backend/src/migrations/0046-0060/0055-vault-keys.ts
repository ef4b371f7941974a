import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0055-vault-keys',
  steps: [
    ({ addColumn, columns: c }) =>
      addColumn('organizations', 'encryption_key', { ...c.ascii(87), nullable: true }),
    ({ createTable, columns: c }) =>
      createTable(
        'vault_keys',
        {
          id: { ...c.id(), primary: true },
          organization_id: c.id(),
          version: { ...c.int(), default: 1 },
          public_key: c.ascii(87),
          passphrase: c.json(),
          recovery: c.json(),
          created_by: c.id(),
          created_at: c.instant(),
          retired_at: { ...c.instant(), nullable: true },
        },
        {
          uniques: [{ columns: ['organization_id', 'public_key'] }],
          foreignKeys: [
            { columns: ['organization_id'], references: 'organizations', onDelete: 'CASCADE' },
          ],
        },
      ),
  ],
};
