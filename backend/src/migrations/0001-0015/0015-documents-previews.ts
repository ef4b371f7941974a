import type { Migration } from '../../platform/database/schema/migration.ts';

const WRAPPED_KEY = 60;

/** Inspection results and previews of files. Older files are inspected later. */
export const migration: Migration = {
  name: '0015-documents-previews',
  steps: [
    async ({ columns: c, createTable }) =>
      createTable(
        'document_previews',
        {
          id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          document_id: c.id(),
          kind: c.ascii(16),
          media_type: c.ascii(100),
          size: c.big(),
          storage_key: c.ascii(32),
          sealed_size: c.big(),
          sealed_sha256: c.bytes(32),
          wrapped_key: c.bytes(WRAPPED_KEY),
          organisation_key_id: c.id(),
        },
        {
          uniques: [{ columns: ['storage_key'] }],
          indices: [{ columns: ['organisation_id', 'document_id', 'kind'], unique: true }],
        },
      ),
    async ({ columns: c, addColumn, addIndex }) => {
      await addColumn('documents', 'pages', { ...c.int(), nullable: true });
      await addColumn('documents', 'notice', { ...c.ascii(16), nullable: true });
      await addColumn('documents', 'preview', { ...c.ascii(16), nullable: true });
      await addColumn('documents', 'has_thumbnail', { ...c.bool(), nullable: true });
      await addColumn('documents', 'examine_after', { ...c.instant(), nullable: true });
      await addColumn('documents', 'examine_tries', { ...c.int(), nullable: true });
      await addIndex('documents', { columns: ['examine_after'] });
    },
    async ({ queryRunner }) => {
      await queryRunner.query(
        "UPDATE documents SET examine_after = uploaded_at WHERE examine_after IS NULL AND examine_tries IS NULL AND state <> 'withdrawn'",
      );
    },
  ],
};
