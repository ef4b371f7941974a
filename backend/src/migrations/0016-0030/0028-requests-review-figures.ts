import type { Migration } from '../../platform/database/schema/migration.ts';

const FIGURES = [
  {
    figure: 'reviewed',
    where: `status IN ('submitted', 'approved', 'completed', 'rejected', 'pending_resubmission') AND uploaded_count > 0 AND uploaded_count = approved_count + rejected_count`,
  },
  {
    figure: 'resubmission',
    where: `status IN ('pending', 'viewed', 'submitted', 'pending_resubmission') AND rejected_count > 0`,
  },
] as const;

export const migration: Migration = {
  name: '0028-requests-review-figures',
  steps: [
    async ({ queryRunner }) => {
      for (const { figure, where } of FIGURES) {
        for (const table of ['request_tally_changes', 'request_tallies'])
          await queryRunner.query(`DELETE FROM ${table} WHERE figure = '${figure}'`);
        await queryRunner.query(
          `INSERT INTO request_tallies (organisation_id, figure, day, n) SELECT organisation_id, '${figure}', '', COUNT(*) FROM requests WHERE ${where} GROUP BY organisation_id`,
        );
      }
    },
  ],
};
