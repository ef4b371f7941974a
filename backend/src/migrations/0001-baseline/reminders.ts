import type { MigrationTools } from '../../platform/database/schema/migration.ts';

export async function createRemindersTables({
  columns: c,
  createTable,
}: MigrationTools): Promise<void> {
  await createTable('reminder_settings', {
    organization_id: { ...c.id(), primary: true },
    enabled: c.bool(),
    rule: c.json(),
    send_at: c.ascii(5),
    business_days_only: c.bool(),
    version: c.int(),
    updated_at: c.instant(),
  });
  await createTable(
    'reminder_plans',
    {
      organization_id: { ...c.id(), primary: true },
      request_id: { ...c.id(), primary: true },
      is_outstanding: c.bool(),
      deadline: { ...c.instant(), nullable: true },
      counts_from: c.instant(),
      delivered_until: { ...c.instant(), nullable: true },
      stale_since: { ...c.instant(), nullable: true },
      next_due_at: { ...c.instant(), nullable: true },
      next_reminder_at: { ...c.instant(), nullable: true },
      slots: c.json(),
      overrides: c.json(),
      sent: c.int(),
      last_sent_at: { ...c.instant(), nullable: true },
    },
    {
      indices: [{ columns: ['next_due_at'] }, { columns: ['organization_id', 'next_reminder_at'] }],
    },
  );
}
