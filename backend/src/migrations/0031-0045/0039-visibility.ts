import type { Migration } from '../../platform/database/schema/migration.ts';

/** Documents copies who may see a request; lists of what one member sees read an index each. */
export const migration: Migration = {
  name: '0039-visibility',
  steps: [
    ...(['created_by', 'assignee_id', 'team_id'] as const).map(
      (column): Migration['steps'][number] =>
        ({ addColumn, columns: c }) =>
          addColumn('document_requests', column, { ...c.id(), nullable: true }),
    ),
    async ({ queryRunner }) => {
      const organizations = (await queryRunner.query('SELECT id FROM organizations')) as {
        id: string;
      }[];
      const copyOf = (column: string) =>
        `${column} = (SELECT r.${column} FROM requests r WHERE r.id = document_requests.request_id)`;
      for (const { id } of organizations)
        await queryRunner.query(
          `UPDATE document_requests SET ${copyOf('created_by')}, ${copyOf('assignee_id')},
            ${copyOf('team_id')} WHERE organization_id = ? AND created_by IS NULL`,
          [id],
        );
    },
    ...(['created_by', 'assignee_id', 'team_id'] as const).map(
      (column): Migration['steps'][number] =>
        ({ addIndex }) =>
          addIndex('document_requests', {
            name: `document_requests_${column}`,
            columns: ['organization_id', column],
          }),
    ),
    ({ addIndex }) =>
      addIndex('requests', {
        name: 'requests_creator',
        columns: ['organization_id', 'created_by', 'created_at', 'id', 'status', 'team_id'],
      }),
  ],
};
