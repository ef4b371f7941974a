import type { Migration } from '../../platform/database/schema/migration.ts';

/** Times of the mail about decisions, and an organisation's own rejection reasons. */
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
