import type { Migration } from '../../platform/database/schema/migration.ts';

const BATCH_SIZE = 1000;

/**
 * The first link of a request that was sent when it was created came with the creation. Requests
 * sent later or again keep their words: there a member may have copied the first link.
 */
export const migration: Migration = {
  name: '0063-created-links',
  steps: [
    async ({ queryRunner }) => {
      for (let last = ''; ;) {
        const rows = (await queryRunner.query(
          `SELECT l.id AS id FROM request_links l JOIN requests r ON r.id = l.request_id
            WHERE l.id > ? AND l.purpose = 'copy' AND l.created_by = r.created_by AND r.sent_at = r.created_at
              AND NOT EXISTS (SELECT 1 FROM request_links earlier
                WHERE earlier.organization_id = l.organization_id AND earlier.request_id = l.request_id AND earlier.id < l.id)
            ORDER BY l.id LIMIT ${BATCH_SIZE}`,
          [last],
        )) as { id: string }[];
        const lastRow = rows.at(-1);
        if (lastRow === undefined) return;
        await queryRunner.query(
          `UPDATE request_links SET purpose = 'created' WHERE id IN (${rows.map(() => '?').join(', ')})`,
          rows.map(({ id }) => id),
        );
        last = lastRow.id;
      }
    },
  ],
};
