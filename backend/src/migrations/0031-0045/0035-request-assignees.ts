import type { Migration } from '../../platform/database/schema/migration.ts';

const BATCH_SIZE = 2000;

/** A request belongs to a member beside the free text; until now that was its creator. */
export const migration: Migration = {
  name: '0035-request-assignees',
  steps: [
    ({ columns: c, addColumn }) =>
      addColumn('requests', 'assignee_id', { ...c.id(), nullable: true }),
    async ({ queryRunner, dialect }) => {
      const fullName =
        dialect === 'mysql'
          ? `TRIM(CONCAT(u.first_name, ' ', u.last_name))`
          : `TRIM(u.first_name || ' ' || u.last_name)`;
      let last = '';
      for (;;) {
        const [end] = (await queryRunner.query(
          `SELECT MAX(id) AS id FROM (SELECT id FROM requests WHERE id > ? ORDER BY id LIMIT ${BATCH_SIZE}) AS batch`,
          [last],
        )) as { id: string | null }[];
        if (!end?.id) return;
        await queryRunner.query(
          `UPDATE requests SET assignee_id = created_by,
              assignee = (SELECT SUBSTR(COALESCE(NULLIF(${fullName}, ''), u.email), 1, 255) FROM users u WHERE u.id = requests.created_by)
            WHERE id > ? AND id <= ? AND assignee IS NULL AND assignee_id IS NULL
              AND EXISTS (SELECT 1 FROM memberships m WHERE m.organization_id = requests.organization_id AND m.user_id = requests.created_by)`,
          [last, end.id],
        );
        last = end.id;
      }
    },
    ({ addIndex }) =>
      addIndex('requests', {
        name: 'requests_assignee',
        columns: ['organization_id', 'assignee_id', 'status', 'id'],
      }),
  ],
};
