import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0049-default-assignee',
  steps: [
    ({ addColumn, columns: c }) => addColumn('teams', 'rotates', { ...c.bool(), default: false }),
    ({ addColumn, columns: c }) =>
      addColumn('teams', 'last_assigned_id', { ...c.id(), nullable: true }),
    ({ addColumn, columns: c }) =>
      addColumn('request_templates', 'assignee_id', { ...c.id(), nullable: true }),
    ({ addColumn, columns: c }) =>
      addColumn('request_templates', 'team_id', { ...c.id(), nullable: true }),
  ],
};
