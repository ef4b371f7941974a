import { afterEach, describe, expect, test } from '@jest/globals';
import {
  createOldDatabase,
  forgetSteps,
  OLD_REQUEST,
  type OldDatabase,
} from '../../testing/scenarios/old-database.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { migration } from './0054-team-counters.ts';

/** Team, status, uploaded, approved and rejected documents. */
const REQUESTS = [
  ['A', 'completed', 2, 2, 0],
  ['A', 'pending_resubmission', 2, 1, 1],
  ['A', 'submitted', 2, 0, 1],
  ['A', 'viewed', 1, 0, 0],
  ['B', 'submitted', 0, 0, 0],
  [null, 'submitted', 2, 0, 0],
] as const;
const KEPT = { organization_id: 'O', figure: 'submitted', day: '', n: 3 };

describe.each(DIALECTS)('requests that are older than the counters of teams, on %s', (dialect) => {
  let old: OldDatabase | undefined;
  afterEach(() => old?.remove());

  test('they count in the counters of their team; also when repeated', async () => {
    old = await createOldDatabase(dialect, migration, {
      requests: REQUESTS.map(([team, status, uploaded, approved, rejected], index) => ({
        ...OLD_REQUEST,
        id: `R${index}`,
        organization_id: 'O',
        team_id: team,
        status,
        uploaded_count: uploaded,
        approved_count: approved,
        rejected_count: rejected,
      })),
      request_tallies: [KEPT],
    });
    for (let round = 0; round < 2; round++) {
      const upgraded = await old.upgrade();
      const rows = (await upgraded
        .manager()
        .query('SELECT figure, n FROM request_tallies ORDER BY figure')) as {
        figure: string;
        n: number;
      }[];
      expect(Object.fromEntries(rows.map(({ figure, n }) => [figure, Number(n)]))).toEqual({
        'completed/A': 1,
        'in-progress/A': 1,
        'pending_resubmission/A': 1,
        'resubmission/A': 2,
        'reviewed/A': 2,
        submitted: 3,
        'submitted/A': 1,
        'submitted/B': 1,
        'undecided/A': 1,
        'viewed/A': 1,
      });
      await forgetSteps(upgraded, migration);
      await upgraded.close();
    }
  });
});
