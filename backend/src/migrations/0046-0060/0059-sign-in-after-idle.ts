import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0059-sign-in-after-idle',
  steps: [
    ({ addColumn, columns: c }) =>
      addColumn('organizations', 'require_sign_in_after_idle', { ...c.bool(), default: false }),
  ],
};
