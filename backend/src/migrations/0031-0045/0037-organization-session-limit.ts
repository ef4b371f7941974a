import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0037-organization-session-limit',
  steps: [
    ({ addColumn, columns: c }) =>
      addColumn('organizations', 'max_session_minutes', { ...c.int(), nullable: true }),
  ],
};
