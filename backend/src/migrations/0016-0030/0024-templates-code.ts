import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0024-templates-code',
  steps: [
    async ({ columns: c, addColumn }) =>
      addColumn('request_templates', 'code_required', { ...c.bool(), default: false }),
  ],
};
