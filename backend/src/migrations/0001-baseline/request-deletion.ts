import type { MigrationTools } from '../../platform/database/schema/migration.ts';

export async function createRequestDeletionTables({
  columns: c,
  createTable,
}: MigrationTools): Promise<void> {
  await createTable(
    'request_retentions',
    {
      request_id: { ...c.id(), primary: true },
      organization_id: c.id(),
      warned14_at: c.instant(),
      warned2_at: { ...c.instant(), nullable: true },
    },
    { indices: [{ columns: ['organization_id'] }] },
  );
  await createTable(
    'retention_deletions',
    {
      request_id: { ...c.id(), primary: true },
      organization_id: c.id(),
      ended_at: c.instant(),
      deleted_at: c.instant(),
      document_count: c.int(),
      file_count: c.int(),
      files_sha256: c.ascii(64),
      certificate_id: { ...c.id(), nullable: true },
    },
    {
      indices: [
        { columns: ['certificate_id', 'organization_id'] },
        { columns: ['organization_id'] },
      ],
    },
  );
  await createTable(
    'recipient_erasures',
    {
      id: { ...c.id(), primary: true },
      organization_id: c.id(),
      state: c.ascii(10),
      masked_email: c.text(255),
      address_hash: c.bytes(32),
      requested_by: c.id(),
      requested_at: c.instant(),
      done_at: { ...c.instant(), nullable: true },
      requests: c.int(),
      open_requests: c.int(),
      files: c.int(),
      bytes: c.big(),
      messages: c.int(),
      mails: c.int(),
    },
    { indices: [{ columns: ['organization_id', 'id'] }, { columns: ['state', 'requested_at'] }] },
  );
  await createTable(
    'deleted_requests',
    {
      request_id: { ...c.id(), primary: true },
      organization_id: c.id(),
      deleted_at: c.instant(),
      title: { ...c.text(500), nullable: true },
      recipient_name: { ...c.text(255), nullable: true },
      address_hash: { ...c.bytes(32), nullable: true },
    },
    {
      indices: [
        { columns: ['organization_id', 'deleted_at'] },
        { columns: ['organization_id', 'address_hash'] },
      ],
    },
  );
}
