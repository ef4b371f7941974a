import { afterEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../../platform/database/open-database.ts';
import {
  DIALECTS,
  silentLogger,
  createTestDatabaseLocation,
  type TestDatabaseLocation,
} from '../../testing/test-database.ts';
import { migration } from './0028-requests-review-figures.ts';
import { migrations } from '../index.ts';

const ORGANISATION = '01JZORGANISATION0000000000';
const NOW = '2026-11-01 08:00:00.000';
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
    let place: TestDatabaseLocation;
    afterEach(() => place?.remove());

    test('the migration counts older requests as reviewed or sent back', async () => {
      place = await createTestDatabaseLocation(dialect);
      const open = (until: readonly (typeof migration)[]) =>
        openDatabase({ config: place, tables: [], migrations: until, logger: silentLogger });
      const old = await open(migrations.slice(0, migrations.indexOf(migration)));
      await old.transaction(async () => {
        for (const [index, [status, uploaded, approved, rejected]] of REQUESTS.entries()) {
          const row: Record<string, unknown> = {
            id: `01JZREQUEST00000000000000${index}`,
            organisation_id: ORGANISATION,
            title: '',
            title_sort: '',
            recipient_name: '',
            recipient_name_sort: '',
            recipient_email: '',
            subject: '',
            message: '',
            status,
            moved_as: '',
            moved_by: '',
            move_reason: '',
            is_new: 0,
            deadline_sort: NOW,
            expires_at: NOW,
            priority: 'medium',
            created_by: '',
            created_at: NOW,
            updated_at: NOW,
            document_count: 2,
            uploaded_count: uploaded,
            approved_count: approved,
            rejected_count: rejected,
            revision_count: 0,
            version: 1,
          };
          await old.manager().query(
            `INSERT INTO requests (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
              .map(() => '?')
              .join(', ')})`,
            Object.values(row),
          );
        }
      });
      await old.close();

      const upgraded = await open(migrations);
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
