import type { Migration, MigrationTools } from '../../platform/database/schema/migration.ts';

const TABLES = ['request', 'document'].flatMap((prefix) => [
  `${prefix}_tallies`,
  `${prefix}_tally_changes`,
]);

/** Which requests count in which counter of their team. */
const FIGURES: readonly { figure: string; where: string }[] = [
  { figure: 'status', where: '1 = 1' },
  { figure: "'in-progress'", where: "status = 'viewed' AND uploaded_count > 0" },
  {
    figure: "'undecided'",
    where: "status = 'submitted' AND uploaded_count > approved_count + rejected_count",
  },
  {
    figure: "'reviewed'",
    where:
      "status IN ('submitted', 'approved', 'completed', 'rejected', 'pending_resubmission') AND uploaded_count > 0 AND uploaded_count = approved_count + rejected_count",
  },
  {
    figure: "'resubmission'",
    where:
      "status IN ('pending', 'viewed', 'submitted', 'pending_resubmission') AND rejected_count > 0",
  },
];

const INDICES: readonly { name: string; columns: readonly string[] }[] = [
  { name: 'created', columns: ['created_at', 'id', 'status', 'priority'] },
  { name: 'updated', columns: ['updated_at', 'id', 'status'] },
  { name: 'deadline', columns: ['deadline_sort', 'id', 'status'] },
  { name: 'status', columns: ['status', 'created_at', 'id'] },
  { name: 'name', columns: ['recipient_name_sort', 'id', 'status'] },
  { name: 'title', columns: ['title_sort', 'id', 'status'] },
].map(({ name, columns }) => ({
  name: `requests_team_${name}`,
  columns: ['organization_id', 'team_id', ...columns],
}));

async function widenFigures({ widenText }: MigrationTools): Promise<void> {
  for (const table of TABLES) await widenText(table, 'figure', 48);
}

async function countByTeam({ queryRunner, dialect }: MigrationTools): Promise<void> {
  for (const table of ['request_tallies', 'request_tally_changes'])
    await queryRunner.query(`DELETE FROM ${table} WHERE figure LIKE '%/%'`);
  for (const { figure, where } of FIGURES) {
    const ofTeam =
      dialect === 'mysql' ? `CONCAT(${figure}, '/', team_id)` : `${figure} || '/' || team_id`;
    await queryRunner.query(
      `INSERT INTO request_tallies (organization_id, figure, day, n)
        SELECT organization_id, ${ofTeam}, '', COUNT(*) FROM requests
          WHERE team_id IS NOT NULL AND ${where} GROUP BY 1, 2`,
    );
  }
}

/** Counters of each team, and an index of its requests for each sort of the list. */
export const migration: Migration = {
  name: '0054-team-counters',
  steps: [
    widenFigures,
    countByTeam,
    async ({ addIndex }) => {
      for (const index of INDICES) await addIndex('requests', index);
    },
    async ({ queryRunner }) => {
      const table = await queryRunner.getTable('requests');
      const old = table?.indices.find(({ name }) => name === 'requests_team');
      if (table && old) await queryRunner.dropIndex(table, old);
    },
  ],
};
