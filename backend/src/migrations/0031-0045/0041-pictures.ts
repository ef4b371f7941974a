import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0041-pictures',
  steps: [
    ({ createTable, columns: c }) =>
      createTable(
        'pictures',
        {
          token: { ...c.ascii(43), primary: true },
          owner_id: c.id(),
          media_type: c.ascii(20),
          bytes: c.blob(),
          created_at: c.instant(),
        },
        { indices: [{ name: 'pictures_owner', columns: ['owner_id'] }] },
      ),
    ({ addColumn, columns: c }) =>
      addColumn('organizations', 'logo', { ...c.ascii(43), nullable: true }),
    ({ addColumn, columns: c }) =>
      addColumn('users', 'picture', { ...c.ascii(43), nullable: true }),
  ],
};
