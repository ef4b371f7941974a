import type { MigrationTools } from '../../platform/database/schema/migration.ts';

export async function createRecipientsTables({
  columns: c,
  createTable,
}: MigrationTools): Promise<void> {
  await createTable(
    'recipient_codes',
    {
      request_id: { ...c.id(), primary: true },
      organization_id: c.id(),
      round_id: c.id(),
      code_hash: { ...c.bytes(32), nullable: true },
      requested_at: c.instant(),
      expires_at: c.instant(),
      tries: c.int(),
      day_began_at: c.instant(),
      day_count: c.int(),
    },
    { indices: [{ columns: ['expires_at'] }] },
  );
  await createTable(
    'recipient_proofs',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      request_id: c.id(),
      link_id: c.id(),
      proof_hash: c.bytes(32),
      created_at: c.instant(),
      expires_at: c.instant(),
    },
    { uniques: [{ columns: ['proof_hash'] }], indices: [{ columns: ['expires_at'] }] },
  );
}
