import type { Migration } from '../../platform/database/schema/migration.ts';

/**
 * Key rotation without rewriting files, storage counters of organisations, and findings of the
 * scrub.
 */
export const migration: Migration = {
  name: '0013-keeping',
  steps: [
    async ({ columns: c, addColumn, createTable }) => {
      // While a root key is replaced, everything is wrapped by both root keys.
      await addColumn('organisation_keys', 'next_root_key_id', { ...c.ascii(64), nullable: true });
      await addColumn('organisation_keys', 'next_wrapped_key', { ...c.bytes(60), nullable: true });
      await addColumn('key_checks', 'successor_id', { ...c.ascii(64), nullable: true });
      await addColumn('key_checks', 'sealed_root', { ...c.bytes(60), nullable: true });
      await createTable('service_keys', {
        id: { ...c.ascii(32), primary: true },
        root_key_id: c.ascii(64),
        wrapped_key: c.bytes(60),
        next_root_key_id: { ...c.ascii(64), nullable: true },
        next_wrapped_key: { ...c.bytes(60), nullable: true },
        created_at: c.instant(),
      });
    },
    async ({ addIndex }) =>
      addIndex('documents', {
        name: 'documents_organisation_key',
        columns: ['organisation_id', 'organisation_key_id', 'id'],
      }),
    async ({ columns: c, createTable }) => {
      await createTable('storage_usage', {
        organisation_id: { ...c.id(), primary: true },
        bytes: c.big(),
        files: c.int(),
        quota_bytes: { ...c.big(), nullable: true },
        quota_files: { ...c.int(), nullable: true },
      });
      await createTable('storage_findings', {
        storage_key: { ...c.ascii(32), primary: true },
        kind: c.ascii(16),
        organisation_id: { ...c.id(), nullable: true },
        document_id: { ...c.id(), nullable: true },
        first_seen_at: c.instant(),
        last_seen_at: c.instant(),
      });
      await createTable('storage_scrubs', {
        id: { ...c.ascii(16), primary: true },
        phase: c.ascii(32),
        position: { ...c.ascii(32), nullable: true },
        started_at: c.instant(),
        finished_at: { ...c.instant(), nullable: true },
        checked: c.int(),
      });
    },
    async ({ queryRunner }) => {
      await queryRunner.query('DELETE FROM storage_usage');
      await queryRunner.query(`INSERT INTO storage_usage (organisation_id, bytes, files)
        SELECT organisation_id, SUM(size), COUNT(*) FROM documents WHERE storage_key IS NOT NULL GROUP BY organisation_id`);
    },
  ],
};
