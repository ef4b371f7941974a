import type { Migration } from '../platform/database/schema/migration.ts';

/** A template may ask for a code by e-mail, as a request may. */
export const migration: Migration = {
  name: '0024-templates-code',
  steps: [
    async ({ columns: c, addColumn }) =>
      addColumn('request_templates', 'code_required', { ...c.bool(), default: false }),
  ],
};
