import type { Migration } from '../../platform/database/schema/migration.ts';

/** Earlier rows name neither; they expire within a day. */
export const migration: Migration = {
  name: '0060-erased-responses',
  steps: [
    ({ addColumn, columns: c }) =>
      addColumn('idempotency_keys', 'organization_id', { ...c.id(), nullable: true }),
    ({ addColumn, columns: c }) =>
      addColumn('idempotency_keys', 'subject_id', { ...c.id(), nullable: true }),
    ({ addIndex }) => addIndex('idempotency_keys', { columns: ['organization_id', 'subject_id'] }),
  ],
};
