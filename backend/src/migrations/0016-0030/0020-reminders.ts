import type { Migration } from '../../platform/database/schema/migration.ts';

/** Reminder settings and plans. The first run of the schedule plans requests sent before. */
export const migration: Migration = {
  name: '0020-reminders',
  steps: [
    async ({ columns: c, createTable }) =>
      createTable('reminder_settings', {
        organisation_id: { ...c.id(), primary: true },
        enabled: c.bool(),
        rule: c.json(),
        send_at: c.ascii(5),
        business_days_only: c.bool(),
        version: c.int(),
        updated_at: c.instant(),
      }),
    async ({ columns: c, createTable }) =>
      createTable(
        'reminder_plans',
        {
          organisation_id: { ...c.id(), primary: true },
          request_id: { ...c.id(), primary: true },
          owing: c.bool(),
          deadline: { ...c.instant(), nullable: true },
          counts_from: c.instant(),
          said_at: { ...c.instant(), nullable: true },
          stale_from: { ...c.instant(), nullable: true },
          next_at: { ...c.instant(), nullable: true },
          remind_at: { ...c.instant(), nullable: true },
          slots: c.json(),
          marks: c.json(),
          sent: c.int(),
          last_at: { ...c.instant(), nullable: true },
        },
        { indices: [{ columns: ['next_at'] }, { columns: ['organisation_id', 'remind_at'] }] },
      ),
    async ({ queryRunner }) =>
      void (await queryRunner.query(`INSERT INTO reminder_plans (organisation_id, request_id, owing, deadline, counts_from, stale_from, next_at, remind_at, slots, marks, sent, last_at)
        SELECT organisation_id, id, 1, deadline, updated_at, updated_at, updated_at, NULL, '[]', '{"done":[],"cancelled":[],"moved":[]}', 0, NULL FROM requests r
        WHERE status IN ('pending', 'viewed', 'pending_resubmission') AND NOT EXISTS (SELECT 1 FROM reminder_plans p WHERE p.organisation_id = r.organisation_id AND p.request_id = r.id)`)),
  ],
};
