import { afterEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../../platform/database/open-database.ts';
import {
  DIALECTS,
  silentLogger,
  createTestDatabaseLocation,
  type TestDatabaseLocation,
} from '../../testing/test-database.ts';
import { migration } from './0020-reminders.ts';
import { migrations } from '../index.ts';

const NOW = '2026-11-01 08:00:00.000';

describe.each(DIALECTS)('requests that are older than reminder plans, on %s', (dialect) => {
  let place: TestDatabaseLocation;
  afterEach(() => place?.remove());

  test('older requests that await documents get a reminder plan that is due at once', async () => {
    place = await createTestDatabaseLocation(dialect);
    const open = (until: readonly (typeof migration)[]) =>
      openDatabase({ config: place, tables: [], migrations: until, logger: silentLogger });
    const before = migrations.slice(0, migrations.indexOf(migration));
    const old = await open(before);
    await old.transaction(async () => {
      for (const status of ['draft', 'pending', 'viewed', 'pending_resubmission', 'submitted']) {
        const row: Record<string, unknown> = {
          id: `01JZ${status}`.padEnd(26, '0').slice(0, 26),
          organisation_id: '01JZORGANISATION0000000000',
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
          document_count: 1,
          uploaded_count: 0,
          approved_count: 0,
          rejected_count: 0,
          revision_count: 0,
          version: 1,
        };
        const columns = Object.keys(row);
        await old
          .manager()
          .query(
            `INSERT INTO requests (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
            Object.values(row),
          );
      }
    });
    await old.close();
    const upgraded = await open([...before, migration]);
    const plans = (await upgraded
      .manager()
      .query(
        'SELECT r.status AS status, p.slots AS slots FROM reminder_plans p JOIN requests r ON r.id = p.request_id WHERE p.stale_from = r.updated_at AND p.next_at = r.updated_at ORDER BY r.status',
      )) as { status: string; slots: unknown }[];
    expect(plans.map(({ status }) => status)).toEqual([
      'pending',
      'pending_resubmission',
      'viewed',
    ]);
    await upgraded.close();
  });
});
