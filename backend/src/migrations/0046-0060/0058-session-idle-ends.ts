import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0058-session-idle-ends',
  steps: [
    ({ addColumn, columns: c }) =>
      addColumn('sessions', 'idle_ends', { ...c.json(), nullable: true }),
  ],
};
