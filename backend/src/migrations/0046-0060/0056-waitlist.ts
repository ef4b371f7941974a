import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0056-waitlist',
  steps: [
    ({ createTable, columns: c }) =>
      createTable(
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
          indices: [{ columns: ['mail_id'] }, { columns: ['confirmed_at', 'consented_at'] }],
          uniques: [{ columns: ['address_hash'] }],
        },
      ),
  ],
};
