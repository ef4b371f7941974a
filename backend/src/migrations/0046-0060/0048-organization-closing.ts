import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0048-organization-closing',
  steps: [
    ({ addColumn, columns: c }) =>
      addColumn('organizations', 'closes_at', { ...c.instant(), nullable: true }),
    ({ createTable, columns: c }) =>
      createTable(
        'organization_closings',
        {
          organization_id: { ...c.id(), primary: true },
          state: c.ascii(10),
          requested_by: c.id(),
          requested_at: c.instant(),
          closes_at: c.instant(),
          notice_sent_at: { ...c.instant(), nullable: true },
          closed_at: { ...c.instant(), nullable: true },
          report: { ...c.json(), nullable: true },
        },
        { indices: [{ columns: ['state', 'closes_at'] }] },
      ),
  ],
};
