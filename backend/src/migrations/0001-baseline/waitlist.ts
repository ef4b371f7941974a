import type { MigrationTools } from '../../platform/database/schema/migration.ts';

export async function createWaitlistTables({
  columns: c,
  createTable,
}: MigrationTools): Promise<void> {
  await createTable(
    'waitlist_subscribers',
    {
      id: { ...c.id(), primary: true },
      address_hash: c.bytes(32),
      email: { ...c.text(254), nullable: true },
      locale: c.ascii(2),
      consented_at: c.instant(),
      confirm_before: c.instant(),
      mail_id: c.id(),
      mails: c.int(),
      confirmed_at: { ...c.instant(), nullable: true },
      bounced_at: { ...c.instant(), nullable: true },
      bounce_reply: { ...c.text(200), nullable: true },
    },
    {
      uniques: [{ columns: ['address_hash'] }],
      indices: [{ columns: ['confirmed_at', 'consented_at'] }],
    },
  );
  await createTable(
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
  );
}
