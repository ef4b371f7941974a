import { afterEach, describe, expect, test } from '@jest/globals';
import {
  createOldDatabase,
  OLD_REQUEST,
  type OldDatabase,
} from '../../testing/scenarios/old-database.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { migration } from './0028-requests-review-figures.ts';

/** Status, uploaded, approved and rejected documents. */
const REQUESTS = [
  ['completed', 2, 2, 0],
  ['pending_resubmission', 2, 1, 1],
  ['pending_resubmission', 2, 0, 1],
  ['submitted', 2, 0, 1],
  ['cancelled', 1, 0, 1],
  ['submitted', 0, 0, 0],
] as const;

describe.each(DIALECTS)(
  'requests that are older than the counters of the review queue, on %s',
  (dialect) => {
    let old: OldDatabase | undefined;
    afterEach(() => old?.remove());

    test('the migration counts older requests as reviewed or sent back', async () => {
      old = await createOldDatabase(dialect, migration, {
        requests: REQUESTS.map(([status, uploaded, approved, rejected], index) => ({
          ...OLD_REQUEST,
          id: `01JZREQUEST00000000000000${index}`,
          organisation_id: '01JZORGANISATION0000000000',
          status,
          uploaded_count: uploaded,
          approved_count: approved,
          rejected_count: rejected,
        })),
      });
      const upgraded = await old.upgrade();
      const rows = (await upgraded
        .manager()
        .query(
          "SELECT figure, n FROM request_tallies WHERE figure IN ('reviewed', 'resubmission') ORDER BY figure",
        )) as { figure: string; n: number }[];
      expect(rows.map(({ figure, n }) => [figure, Number(n)])).toEqual([
        ['resubmission', 3],
        ['reviewed', 2],
      ]);
      await upgraded.close();
    });
  },
);
