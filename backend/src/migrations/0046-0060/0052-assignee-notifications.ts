import type { Migration } from '../../platform/database/schema/migration.ts';

const DIGEST_KEY = ['organization_id', 'request_id', 'user_id'];

export const migration: Migration = {
  name: '0052-assignee-notifications',
  steps: [
    ({ addColumn, columns: c }) => addColumn('mail_log', 'user_id', { ...c.id(), nullable: true }),
    ({ addColumn, columns: c }) =>
      addColumn('notices', 'request_count', { ...c.int(), nullable: true }),
    async ({ queryRunner, dialect }) => {
      const table = (await queryRunner.getTable('digest_notes'))!;
      if (table.primaryColumns.length === DIGEST_KEY.length) return;
      if (dialect === 'mysql')
        await queryRunner.query(
          `ALTER TABLE digest_notes DROP PRIMARY KEY, ADD PRIMARY KEY (${DIGEST_KEY.join(', ')})`,
        );
      else await queryRunner.createPrimaryKey(table, DIGEST_KEY);
    },
  ],
};
