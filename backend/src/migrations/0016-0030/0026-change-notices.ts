import type { Migration } from '../../platform/database/schema/migration.ts';

/**
 * Time of the mail about the sender's changes; the creation of a request counts as its first
 * sending.
 */
export const migration: Migration = {
  name: '0026-change-notices',
  steps: [
    async ({ columns: c, addColumn }) =>
      addColumn('requests', 'change_notice_due_at', { ...c.instant(), nullable: true }),
    async ({ queryRunner }) =>
      void (await queryRunner.query(
        "UPDATE requests SET sent_at = created_at WHERE sent_at IS NULL AND status <> 'draft'",
      )),
  ],
};
