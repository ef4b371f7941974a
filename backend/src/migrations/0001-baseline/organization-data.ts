import type { MigrationTools } from '../../platform/database/schema/migration.ts';

export async function createOrganizationDataTables({
  columns: c,
  createTable,
}: MigrationTools): Promise<void> {
  await createTable(
    'organization_exports',
    {
      organization_id: { ...c.id(), primary: true },
      state: c.ascii(10),
      requested_by: c.id(),
      requested_at: c.instant(),
      run_token: { ...c.id(), nullable: true },
      attempts: c.int(),
      steps_done: c.int(),
      steps_total: c.int(),
      left_out: c.int(),
      archive_id: { ...c.id(), nullable: true },
      size: { ...c.big(), nullable: true },
      expires_at: { ...c.instant(), nullable: true },
    },
    { indices: [{ columns: ['state', 'requested_at'] }, { columns: ['expires_at'] }] },
  );
  await createTable(
    'organization_closings',
    {
      organization_id: { ...c.id(), primary: true },
      state: c.ascii(10),
      requested_by: c.id(),
      requested_at: c.instant(),
      closes_at: c.instant(),
      notice_sent_at: { ...c.instant(), nullable: true },
      closed_at: { ...c.instant(), nullable: true },
      report: { ...c.json(), nullable: true },
    },
    { indices: [{ columns: ['state', 'closes_at'] }] },
  );
}
