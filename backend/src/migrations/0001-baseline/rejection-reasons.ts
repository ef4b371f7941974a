import type { MigrationTools } from '../../platform/database/schema/migration.ts';

export async function createRejectionReasonsTables({
  columns: c,
  createTable,
}: MigrationTools): Promise<void> {
  await createTable('rejection_reasons', {
    organization_id: { ...c.id(), primary: true },
    id: { ...c.id(), primary: true },
    position: c.int(),
    label_fr: c.text(80),
    label_en: c.text(80),
    message_fr: c.text(1000),
    message_en: c.text(1000),
    version: c.int(),
  });
}
