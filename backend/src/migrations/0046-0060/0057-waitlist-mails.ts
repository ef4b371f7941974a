import type { Migration } from '../../platform/database/schema/migration.ts';

/** Each confirmation mail, by whose id a mail server reports its bounce. */
export const migration: Migration = {
  name: '0057-waitlist-mails',
  steps: [
    ({ createTable, columns: c }) =>
      createTable(
        'waitlist_mails',
        {
          id: { ...c.id(), primary: true },
          subscriber_id: c.id(),
          created_at: c.instant(),
        },
        {
          indices: [{ columns: ['subscriber_id'] }, { columns: ['created_at'] }],
          foreignKeys: [
            { columns: ['subscriber_id'], references: 'waitlist_subscribers', onDelete: 'CASCADE' },
          ],
        },
      ),
    ({ queryRunner }) =>
      queryRunner.query(
        `INSERT INTO waitlist_mails (id, subscriber_id, created_at)
          SELECT mail_id, id, consented_at FROM waitlist_subscribers
          WHERE mail_id NOT IN (SELECT id FROM waitlist_mails)`,
      ),
    async ({ queryRunner }) => {
      const table = await queryRunner.getTable('waitlist_subscribers');
      const old = table?.indices.find(({ columnNames }) => columnNames.join() === 'mail_id');
      if (table && old) await queryRunner.dropIndex(table, old);
    },
  ],
};
