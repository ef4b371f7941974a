import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0002-organisations',
  steps: [
    async ({ createTable, columns: c }) => {
      await createTable('organisations', {
        id: { ...c.id(), primary: true },
        name: c.text(255),
        website: c.text(255),
        address: c.text(255),
        city: c.text(255),
        state: c.text(2),
        zip_code: c.text(10),
        country: c.text(255),
        time_zone: c.ascii(64),
        created_at: c.instant(),
        updated_at: c.instant(),
      });
    },
    async ({ createTable, columns: c }) => {
      await createTable(
        'memberships',
        {
          id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          user_id: c.id(),
          role: c.ascii(10),
          created_at: c.instant(),
        },
        {
          uniques: [{ columns: ['user_id'] }],
          indices: [{ columns: ['organisation_id', 'user_id'] }],
          foreignKeys: [
            { columns: ['organisation_id'], references: 'organisations', onDelete: 'CASCADE' },
          ],
        },
      );
    },
  ],
};
