import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0014-documents-receive',
  steps: [
    async ({ columns: c, addColumn }) =>
      addColumn('documents', 'scan', { ...c.ascii(12), nullable: true }),
    async ({ columns: c, createTable }) =>
      createTable(
        'document_segments',
        {
          organisation_id: { ...c.id(), primary: true },
          document_id: { ...c.id(), primary: true },
          position: { ...c.int(), primary: true },
          storage_key: c.ascii(32),
          size: c.big(),
          sealed_size: c.big(),
          sealed_sha256: c.bytes(32),
        },
        { uniques: [{ columns: ['storage_key'] }], withoutRowid: true },
      ),
    async ({ columns: c, createTable }) =>
      createTable(
        'document_uploads',
        {
          id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          request_id: c.id(),
          item_id: c.id(),
          name: c.text(255),
          size: c.big(),
          received: c.big(),
          segments: c.int(),
          wrapped_key: c.bytes(60),
          organisation_key_id: c.id(),
          lease: { ...c.id(), nullable: true },
          leased_until: { ...c.instant(), nullable: true },
          document_id: { ...c.id(), nullable: true },
          expires_at: c.instant(),
        },
        { indices: [{ columns: ['organisation_id', 'request_id'] }, { columns: ['expires_at'] }] },
      ),
    async ({ columns: c, createTable }) =>
      createTable(
        'document_scans',
        {
          organisation_id: { ...c.id(), primary: true },
          document_id: { ...c.id(), primary: true },
          attempts: c.int(),
          due_at: c.instant(),
        },
        { indices: [{ columns: ['due_at'] }], withoutRowid: true },
      ),
  ],
};
