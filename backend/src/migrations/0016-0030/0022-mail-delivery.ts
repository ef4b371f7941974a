import type { Migration } from '../../platform/database/schema/migration.ts';

/**
 * States of a mail delivery (sent, counted, delayed, refused), and mails per organisation and day.
 */
export const migration: Migration = {
  name: '0022-mail-delivery',
  steps: [
    async ({ columns: c, addColumn }) =>
      addColumn('mail_log', 'handed_at', { ...c.instant(), nullable: true }),
    async ({ columns: c, addColumn }) =>
      addColumn('mail_log', 'counted', { ...c.bool(), default: false }),
    async ({ columns: c, addColumn }) =>
      addColumn('mail_log', 'waits_until', { ...c.instant(), nullable: true }),
    async ({ columns: c, addColumn }) =>
      addColumn('mail_log', 'unconfirmed', { ...c.bool(), default: false }),
    async ({ columns: c, addColumn }) =>
      addColumn('mail_log', 'cause', { ...c.ascii(20), nullable: true }),
    async ({ columns: c, addColumn }) =>
      addColumn('mail_log', 'reply', { ...c.text(200), nullable: true }),
    async ({ addIndex }) => addIndex('mail_log', { columns: ['to_hash', 'id'] }),
    async ({ columns: c, createTable }) =>
      createTable(
        'mail_days',
        {
          organisation_id: { ...c.id(), primary: true },
          day: { ...c.ascii(10), primary: true },
          counted: c.int(),
          bounced: c.int(),
        },
        { indices: [{ columns: ['day'] }] },
      ),
  ],
};
