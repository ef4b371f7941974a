import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0042-required-two-factor',
  steps: [
    ({ addColumn, columns: c }) =>
      addColumn('organizations', 'require_two_factor', { ...c.bool(), default: false }),
  ],
};
