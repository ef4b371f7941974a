import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0003-documents',
  steps: [
    async ({ columns: c, createTable }) =>
      createTable(
        'documents',
        {
          id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          request_id: { ...c.id(), nullable: true },
          item_id: { ...c.id(), nullable: true },
          version: c.int(),
          name: c.text(255),
          name_folded: c.normalized(255),
          media_type: c.ascii(100),
          size: c.big(),
          sha256: c.bytes(32),
          state: c.ascii(16),
          rejection_reason: { ...c.text(1000), nullable: true },
          decided_by: { ...c.ascii(64), nullable: true },
          decided_at: { ...c.instant(), nullable: true },
          uploaded_by: c.ascii(64),
          uploaded_at: c.instant(),
          is_current: c.bool(),
          storage_key: { ...c.ascii(32), nullable: true },
          sealed_size: c.big(),
          sealed_sha256: c.bytes(32),
          wrapped_key: { ...c.bytes(60), nullable: true },
          organisation_key_id: c.id(),
        },
        {
          uniques: [{ columns: ['storage_key'] }],
          indices: [
            { columns: ['organisation_id', 'request_id', 'item_id', 'version'], unique: true },
            { columns: ['organisation_id', 'is_current', 'uploaded_at', 'id'] },
            { columns: ['organisation_id', 'is_current', 'state', 'uploaded_at', 'id', 'size'] },
          ],
        },
      ),
    async ({ columns: c, createTable }) =>
      createTable(
        'organisation_keys',
        {
          id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          version: c.int(),
          root_key_id: c.ascii(64),
          wrapped_key: c.bytes(60),
          created_at: c.instant(),
        },
        { indices: [{ columns: ['organisation_id', 'version'], unique: true }] },
      ),
    async ({ columns: c, createTable }) =>
      createTable('key_checks', {
        root_key_id: { ...c.ascii(64), primary: true },
        check_value: c.bytes(32),
        created_at: c.instant(),
      }),
  ],
};
