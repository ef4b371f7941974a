import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0046-organization-exports',
  steps: [
    ({ createTable, columns: c }) =>
      createTable(
        'document_archives',
        {
          id: { ...c.id(), primary: true },
          organization_id: c.id(),
          created_at: c.instant(),
          storage_key: c.ascii(32),
          size: c.big(),
          sealed_size: c.big(),
          sealed_sha256: c.bytes(32),
          wrapped_key: c.bytes(60),
          organization_key_id: c.id(),
        },
        {
          uniques: [{ columns: ['storage_key'] }],
          indices: [{ columns: ['organization_id', 'id'] }],
        },
      ),
    ({ createTable, columns: c }) =>
      createTable(
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
      ),
  ],
};
