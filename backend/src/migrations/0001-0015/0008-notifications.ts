import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0008-notifications',
  steps: [
    async ({ columns: c, createTable }) =>
      createTable(
        'mail_log',
        {
          id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          request_id: c.id(),
          kind: c.ascii(30),
          addressee: c.ascii(10),
          to_hash: c.bytes(32),
          state: c.ascii(10),
          attempts: c.int(),
          created_at: c.instant(),
          at: c.instant(),
        },
        { indices: [{ columns: ['organisation_id', 'request_id', 'id'] }] },
      ),
  ],
};
