import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0021-mail-texts',
  steps: [
    async ({ columns: c, addColumn }) =>
      addColumn('organisations', 'accent', { ...c.ascii(10), default: 'petrol' }),
    async ({ columns: c, createTable }) =>
      createTable('mail_texts', {
        organisation_id: { ...c.id(), primary: true },
        kind: { ...c.ascii(20), primary: true },
        locale: { ...c.ascii(2), primary: true },
        subject: { ...c.text(200), nullable: true },
        intro: { ...c.text(2000), nullable: true },
        version: c.int(),
        updated_at: c.instant(),
      }),
  ],
};
