import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0062-deleted-requests',
  steps: [
    ({ createTable, columns: c }) =>
      createTable(
        'deleted_requests',
        {
          request_id: { ...c.id(), primary: true },
          organization_id: c.id(),
          deleted_at: c.instant(),
          title: { ...c.text(500), nullable: true },
          recipient_name: { ...c.text(255), nullable: true },
          address_hash: { ...c.bytes(32), nullable: true },
        },
        {
          indices: [
            { columns: ['organization_id', 'deleted_at'] },
            { columns: ['organization_id', 'address_hash'] },
          ],
        },
      ),
  ],
};
