import type { Migration } from '../platform/database/schema/migration.ts';

/** When the recipient is to be told of decisions and last was, and an organisation's own reasons. */
export const migration: Migration = {
  name: '0019-review',
  steps: [
    async ({ columns: c, addColumn }) =>
      addColumn('requests', 'letter_due_at', { ...c.instant(), nullable: true }),
    async ({ columns: c, addColumn }) =>
      addColumn('requests', 'letter_sent_at', { ...c.instant(), nullable: true }),
    async ({ columns: c, createTable }) =>
      createTable('rejection_reasons', {
        organisation_id: { ...c.id(), primary: true },
        id: { ...c.id(), primary: true },
        position: c.int(),
        label_fr: c.text(80),
        label_en: c.text(80),
        message_fr: c.text(1000),
        message_en: c.text(1000),
        version: c.int(),
      }),
  ],
};
