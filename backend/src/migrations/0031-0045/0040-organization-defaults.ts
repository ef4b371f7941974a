import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0040-organization-defaults',
  steps: [
    ({ addColumn, columns: c }) =>
      addColumn('organizations', 'link_days', { ...c.int(), nullable: true }),
    ({ addColumn, columns: c }) =>
      addColumn('organizations', 'file_groups', { ...c.json(), nullable: true }),
    ({ addColumn, columns: c }) =>
      addColumn('organizations', 'max_file_size', { ...c.big(), nullable: true }),
    ({ addColumn, columns: c }) =>
      addColumn('organizations', 'version', { ...c.int(), default: 1 }),
  ],
};
