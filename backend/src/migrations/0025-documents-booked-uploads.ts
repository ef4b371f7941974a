import type { Migration } from '../platform/database/schema/migration.ts';

/** What an unfinished upload takes of its organisation's quota; those of before take nothing until they are finished. */
export const migration: Migration = {
  name: '0025-documents-booked-uploads',
  steps: [
    async ({ columns: c, addColumn }) =>
      addColumn('document_uploads', 'booked_bytes', { ...c.big(), default: 0 }),
    async ({ columns: c, addColumn }) =>
      addColumn('document_uploads', 'booked_files', { ...c.int(), default: 0 }),
  ],
};
