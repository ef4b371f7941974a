import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0047-join-requests',
  steps: [
    ({ addColumn, columns: c }) =>
      addColumn('organizations', 'accepts_join_requests', { ...c.bool(), default: false }),
    ({ addIndex }) =>
      addIndex('organizations', {
        name: 'organizations_join_requests',
        columns: ['accepts_join_requests'],
      }),
    ({ createTable, columns: c }) =>
      createTable(
        'join_requests',
        {
          id: { ...c.id(), primary: true },
          organization_id: c.id(),
          user_id: c.id(),
          status: c.ascii(10),
          requested_at: c.instant(),
        },
        {
          indices: [{ name: 'join_requests_user', columns: ['user_id'] }],
          uniques: [{ columns: ['organization_id', 'user_id'] }],
          foreignKeys: [
            { columns: ['organization_id'], references: 'organizations', onDelete: 'CASCADE' },
          ],
        },
      ),
  ],
};
