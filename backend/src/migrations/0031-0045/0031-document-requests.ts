import type { Migration } from '../../platform/database/schema/migration.ts';

const BATCH_SIZE = 2000;

/** Documents has its own copy of the labels of requests, which the vault shows and searches. */
export const migration: Migration = {
  name: '0031-document-requests',
  steps: [
    ({ columns: c, createTable }) =>
      createTable(
        'document_requests',
        {
          organization_id: { ...c.id(), primary: true },
          request_id: { ...c.id(), primary: true },
          title: c.text(500),
          recipient_name: c.text(255),
          recipient_email: c.text(255),
          document_titles: c.json(),
          search_text: c.normalized(3000),
        },
        { withoutRowid: true },
      ),
    async ({ queryRunner, dialect }) => {
      const [objectOf, onRepeat] =
        dialect === 'mysql'
          ? ['JSON_OBJECTAGG', 'ON DUPLICATE KEY UPDATE title = VALUES(title)']
          : ['JSON_GROUP_OBJECT', 'ON CONFLICT (organization_id, request_id) DO NOTHING'];
      let last = '';
      for (;;) {
        const [end] = (await queryRunner.query(
          `SELECT MAX(id) AS id FROM (SELECT id FROM requests WHERE id > ? ORDER BY id LIMIT ${BATCH_SIZE}) AS batch`,
          [last],
        )) as { id: string | null }[];
        if (!end?.id) return;
        await queryRunner.query(
          `INSERT INTO document_requests (organization_id, request_id, title, recipient_name, recipient_email, document_titles, search_text)
            SELECT r.organization_id, r.id, r.title, r.recipient_name, r.recipient_email,
              COALESCE((SELECT ${objectOf}(i.id, i.title) FROM request_items i WHERE i.organization_id = r.organization_id AND i.request_id = r.id), '{}'),
              COALESCE(s.text, '')
            FROM requests r LEFT JOIN request_search s ON s.organization_id = r.organization_id AND s.id = r.id
            WHERE r.id > ? AND r.id <= ? ${onRepeat}`,
          [last, end.id],
        );
        last = end.id;
      }
    },
  ],
};
