import type { Migration } from '../../platform/database/schema/migration.ts';

const UNDECIDED = "status = 'submitted' AND uploaded_count > approved_count + rejected_count";

/** Which requests count in which counter; a counter with a column is kept by its day. */
const FIGURES: readonly { figure: string; day?: string; where: string }[] = [
  { figure: 'status', where: '1 = 1' },
  { figure: "'in-progress'", where: "status = 'viewed' AND uploaded_count > 0" },
  { figure: "'undecided'", where: UNDECIDED },
  {
    figure: "'owing-by-deadline'",
    day: 'deadline',
    where: "status IN ('pending', 'viewed', 'pending_resubmission') AND deadline IS NOT NULL",
  },
  { figure: "'handed-in'", day: 'submitted_at', where: 'submitted_at IS NOT NULL' },
  {
    figure: "'undecided-by-hand-in'",
    day: 'submitted_at',
    where: `${UNDECIDED} AND submitted_at IS NOT NULL`,
  },
  {
    figure: "'undecided-by-deadline'",
    day: 'deadline',
    where: `${UNDECIDED} AND deadline IS NOT NULL`,
  },
];

/**
 * Sort column and filter columns in one index, so that other rows are skipped without being read.
 */
const INDICES: readonly {
  name: string;
  columns: readonly string[];
  instead: readonly string[] | null;
}[] = [
  ...['created_at', 'updated_at', 'deadline_sort', 'recipient_name_sort', 'title_sort'].map(
    (sort) => ({
      name: `requests_${sort.replace(/_(at|sort)$/, '').replace('recipient_', '')}`,
      columns: ['organisation_id', sort, 'id', 'status'],
      instead: ['organisation_id', sort, 'id'],
    }),
  ),
  {
    name: 'requests_status_created',
    columns: ['organisation_id', 'status', 'created_at', 'id'],
    instead: ['organisation_id', 'status', 'created_at', 'id'],
  },
  {
    name: 'requests_status_deadline',
    columns: ['organisation_id', 'status', 'deadline_sort', 'id'],
    instead: ['organisation_id', 'status', 'deadline_sort', 'id'],
  },
  {
    name: 'requests_status_submitted',
    columns: ['organisation_id', 'status', 'submitted_at', 'id'],
    instead: ['organisation_id', 'status', 'id'],
  },
  {
    name: 'requests_people',
    columns: ['organisation_id', 'priority', 'assignee', 'status', 'id'],
    instead: null,
  },
];

export const migration: Migration = {
  name: '0012-requests-tallies',
  steps: [
    async ({ columns: c, createTable }) => {
      await createTable(
        'request_tallies',
        {
          organisation_id: { ...c.id(), primary: true },
          figure: { ...c.ascii(24), primary: true },
          day: { ...c.ascii(10), primary: true },
          n: c.int(),
        },
        { withoutRowid: true },
      );
      await createTable(
        'request_tally_changes',
        {
          organisation_id: { ...c.id(), primary: true },
          id: { ...c.id(), primary: true },
          figure: c.ascii(24),
          day: c.ascii(10),
          n: c.int(),
        },
        { withoutRowid: true },
      );
    },
    async ({ queryRunner }) => {
      await queryRunner.query('DELETE FROM request_tally_changes');
      await queryRunner.query('DELETE FROM request_tallies');
      for (const { figure, day, where } of FIGURES) {
        await queryRunner.query(`INSERT INTO request_tallies (organisation_id, figure, day, n)
          SELECT organisation_id, ${figure}, ${day ? `SUBSTR(${day}, 1, 10)` : "''"}, COUNT(*) FROM requests WHERE ${where} GROUP BY 1, 2, 3`);
      }
    },
    async ({ queryRunner, addIndex }) => {
      for (const { name, columns } of INDICES) await addIndex('requests', { name, columns });
      for (const { name, instead } of INDICES) {
        const table = await queryRunner.getTable('requests');
        const old = table?.indices.find(
          (index) =>
            index.name !== name &&
            index.columnNames.join() === instead?.join() &&
            !INDICES.some((kept) => kept.name === index.name),
        );
        if (table && old) await queryRunner.dropIndex(table, old);
      }
    },
  ],
};
