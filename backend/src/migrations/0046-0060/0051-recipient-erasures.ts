import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0051-recipient-erasures',
  steps: [
    ({ createTable, columns: c }) =>
      createTable(
        'recipient_erasures',
        {
          id: { ...c.id(), primary: true },
          organization_id: c.id(),
          state: c.ascii(10),
          masked_email: c.text(255),
          address_hash: c.bytes(32),
          requested_by: c.id(),
          requested_at: c.instant(),
          done_at: { ...c.instant(), nullable: true },
          requests: c.int(),
          open_requests: c.int(),
          files: c.int(),
          bytes: c.big(),
          messages: c.int(),
          mails: c.int(),
        },
        {
          indices: [{ columns: ['organization_id', 'id'] }, { columns: ['state', 'requested_at'] }],
        },
      ),
  ],
};
