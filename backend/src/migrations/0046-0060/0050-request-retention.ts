import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0050-request-retention',
  steps: [
    ({ addColumn, columns: c }) =>
      addColumn('organizations', 'retention_days', { ...c.int(), nullable: true }),
    ({ addColumn, columns: c }) =>
      addColumn('organizations', 'retention_since', { ...c.instant(), nullable: true }),
    ({ addColumn, columns: c }) =>
      addColumn('requests', 'ended_at', { ...c.instant(), nullable: true }),
    async ({ queryRunner }) => {
      await queryRunner.query(
        `UPDATE requests SET ended_at = COALESCE(completed_at, updated_at)
          WHERE ended_at IS NULL AND status IN ('completed', 'rejected', 'cancelled', 'expired')`,
      );
    },
    ({ addIndex }) => addIndex('requests', { columns: ['organization_id', 'ended_at', 'id'] }),
    ({ createTable, columns: c }) =>
      createTable(
        'request_retentions',
        {
          request_id: { ...c.id(), primary: true },
          organization_id: c.id(),
          warned_14_at: c.instant(),
          warned_2_at: { ...c.instant(), nullable: true },
        },
        { indices: [{ columns: ['organization_id'] }] },
      ),
    ({ createTable, columns: c }) =>
      createTable(
        'retention_deletions',
        {
          request_id: { ...c.id(), primary: true },
          organization_id: c.id(),
          ended_at: c.instant(),
          deleted_at: c.instant(),
          document_count: c.int(),
          file_count: c.int(),
          files_sha256: c.ascii(64),
          certificate_id: { ...c.id(), nullable: true },
        },
        {
          indices: [
            { columns: ['certificate_id', 'organization_id'] },
            { columns: ['organization_id'] },
          ],
        },
      ),
  ],
};
