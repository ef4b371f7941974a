import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0018-documents-incomplete',
  steps: [
    async ({ columns: c, addColumn }) =>
      addColumn('documents', 'incomplete', { ...c.bool(), default: false }),
  ],
};
