import type { Migration } from '../../platform/database/schema/migration.ts';

const CURRENT = 'is_current = 1';

const INDICES: readonly { name: string; columns: readonly string[] }[] = [
  { name: 'documents_received', columns: ['organisation_id', 'is_current', 'uploaded_at', 'id'] },
  {
    name: 'documents_sorted',
    columns: ['organisation_id', 'is_current', 'state', 'kind', 'uploaded_at', 'id'],
  },
  {
    name: 'documents_search',
    columns: [
      'organisation_id',
      'is_current',
      'uploaded_at',
      'id',
      'state',
      'kind',
      'request_id',
      'name_folded',
    ],
  },
  { name: 'documents_deleted', columns: ['deleted_at'] },
];

/** Indices of 0003, which were named after their columns. */
const REPLACED: readonly string[] = [
  'organisation_id,is_current,uploaded_at,id',
  'organisation_id,is_current,state,uploaded_at,id,size',
];

/** Filters and counters of the vault, and the time of deletion. */
export const migration: Migration = {
  name: '0016-documents-vault',
  steps: [
    async ({ columns: c, addColumn }) =>
      addColumn('documents', 'kind', { ...c.ascii(8), default: 'other' }),
    async ({ columns: c, addColumn }) =>
      addColumn('documents', 'deleted_at', { ...c.instant(), nullable: true }),
    async ({ queryRunner }) => {
      await queryRunner.query(
        "UPDATE documents SET kind = CASE WHEN media_type = 'application/pdf' THEN 'pdf' WHEN media_type LIKE 'image/%' THEN 'image' ELSE 'other' END",
      );
    },
    async ({ columns: c, createTable }) => {
      await createTable(
        'document_tallies',
        {
          organisation_id: { ...c.id(), primary: true },
          figure: { ...c.ascii(24), primary: true },
          day: { ...c.ascii(10), primary: true },
          n: c.big(),
        },
        { withoutRowid: true },
      );
      await createTable(
        'document_tally_changes',
        {
          organisation_id: { ...c.id(), primary: true },
          id: { ...c.id(), primary: true },
          figure: c.ascii(24),
          day: c.ascii(10),
          n: c.big(),
        },
        { withoutRowid: true },
      );
    },
    async ({ queryRunner, dialect }) => {
      const figure = dialect === 'mysql' ? "CONCAT(state, '.', kind)" : "state || '.' || kind";
      await queryRunner.query('DELETE FROM document_tally_changes');
      await queryRunner.query('DELETE FROM document_tallies');
      await queryRunner.query(
        `INSERT INTO document_tallies (organisation_id, figure, day, n) SELECT organisation_id, ${figure}, '', COUNT(*) FROM documents WHERE ${CURRENT} GROUP BY 1, 2`,
      );
      await queryRunner.query(
        `INSERT INTO document_tallies (organisation_id, figure, day, n) SELECT organisation_id, ${figure}, SUBSTR(uploaded_at, 1, 10), COUNT(*) FROM documents WHERE ${CURRENT} GROUP BY 1, 2, 3`,
      );
      await queryRunner.query(
        `INSERT INTO document_tallies (organisation_id, figure, day, n) SELECT organisation_id, 'size', '', SUM(size) FROM documents WHERE ${CURRENT} GROUP BY 1`,
      );
    },
    async ({ queryRunner, addIndex }) => {
      for (const index of INDICES) await addIndex('documents', index);
      for (const columns of REPLACED) {
        const table = await queryRunner.getTable('documents');
        const old = table?.indices.find(
          (index) =>
            index.columnNames.join() === columns &&
            !INDICES.some(({ name }) => name === index.name),
        );
        if (table && old) await queryRunner.dropIndex(table, old);
      }
    },
  ],
};
