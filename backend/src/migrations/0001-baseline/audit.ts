import type { MigrationTools } from '../../platform/database/schema/migration.ts';

const REFUSAL = 'audit entries are append-only';

export async function createAuditTables(tools: MigrationTools): Promise<void> {
  const { columns: c, createTable } = tools;
  await createTable(
    'audit_entries',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      sequence: c.int(),
      delivery_id: c.id(),
      occurred_at: c.instant(),
      recorded_at: c.instant(),
      type: c.ascii(100),
      actor_kind: c.ascii(20),
      actor_id: c.ascii(64),
      correlation_id: { ...c.normalized(190), nullable: true },
      facts: c.longText(),
      previous_mac: c.bytes(32),
      mac: c.bytes(32),
    },
    { uniques: [{ columns: ['organization_id', 'sequence'] }, { columns: ['delivery_id'] }] },
  );
  await createTable('audit_heads', {
    organization_id: { ...c.id(), primary: true },
    sequence: c.int(),
    mac: c.bytes(32),
  });
  await refuseChange(tools, 'UPDATE');
  await refuseChange(tools, 'DELETE');
}

/** Audit entries are append-only, also for the application's own account. */
async function refuseChange(
  { queryRunner, dialect }: MigrationTools,
  verb: 'UPDATE' | 'DELETE',
): Promise<void> {
  const name = `audit_entries_no_${verb.toLowerCase()}`;
  const body =
    dialect === 'mysql'
      ? `FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${REFUSAL}'`
      : `BEGIN SELECT RAISE(ABORT, '${REFUSAL}'); END`;
  await queryRunner.query(`DROP TRIGGER IF EXISTS ${name}`);
  await queryRunner.query(`CREATE TRIGGER ${name} BEFORE ${verb} ON audit_entries ${body}`);
}
