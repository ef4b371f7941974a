import type { Migration } from '../../platform/database/schema/migration.ts';

/** Reserves an unfinished upload's size in the quota; older uploads reserve nothing. */
export const migration: Migration = {
  name: '0025-documents-booked-uploads',
  steps: [
    async ({ columns: c, addColumn }) =>
      addColumn('document_uploads', 'booked_bytes', { ...c.big(), default: 0 }),
    async ({ columns: c, addColumn }) =>
      addColumn('document_uploads', 'booked_files', { ...c.int(), default: 0 }),
  ],
};
