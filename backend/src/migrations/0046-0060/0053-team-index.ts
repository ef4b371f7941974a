import type { Migration } from '../../platform/database/schema/migration.ts';

const INDEX = {
  name: 'requests_team',
  columns: [
    'organization_id',
    'team_id',
    'created_at',
    'id',
    'status',
    'priority',
    'updated_at',
    'deadline_sort',
    'recipient_name_sort',
    'title_sort',
  ],
};

/** Covers filters and sorts of the list, so that a member of a team reads no rows to sort them. */
export const migration: Migration = {
  name: '0053-team-index',
  steps: [
    async ({ queryRunner }) => {
      const table = await queryRunner.getTable('requests');
      const old = table?.indices.find(
        ({ name, columnNames }) => name === INDEX.name && columnNames.length < INDEX.columns.length,
      );
      if (table && old) await queryRunner.dropIndex(table, old);
    },
    ({ addIndex }) => addIndex('requests', INDEX),
  ],
};
