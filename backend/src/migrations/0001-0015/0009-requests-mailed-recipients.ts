import type { Migration } from '../../platform/database/schema/migration.ts';

/** Recipients that new organisations mailed lately, for their daily quota. */
export const migration: Migration = {
  name: '0009-requests-mailed-recipients',
  steps: [
    async ({ columns: c, createTable }) =>
      createTable(
        'mailed_recipients',
        {
          id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          address_hash: c.bytes(32),
          sent_at: c.instant(),
        },
        {
          uniques: [{ columns: ['organisation_id', 'address_hash'] }],
          indices: [{ columns: ['sent_at'] }],
        },
      ),
  ],
};
