import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0043-allowed-email-domains',
  steps: [
    ({ addColumn, columns: c }) =>
      addColumn('organizations', 'email_domains', { ...c.json(), nullable: true }),
  ],
};
