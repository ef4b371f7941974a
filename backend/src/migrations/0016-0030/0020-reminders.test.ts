import { afterEach, describe, expect, test } from '@jest/globals';
import {
  createOldDatabase,
  OLD_REQUEST,
  type OldDatabase,
} from '../../testing/scenarios/old-database.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { migration } from './0020-reminders.ts';

describe.each(DIALECTS)('requests that are older than reminder plans, on %s', (dialect) => {
  let old: OldDatabase | undefined;
  afterEach(() => old?.remove());

  test('older requests that await documents get a reminder plan that is due at once', async () => {
    const statuses = ['draft', 'pending', 'viewed', 'pending_resubmission', 'submitted'];
    old = await createOldDatabase(dialect, migration, {
      requests: statuses.map((status) => ({
        ...OLD_REQUEST,
        id: `01JZ${status}`.padEnd(26, '0').slice(0, 26),
        organisation_id: '01JZORGANISATION0000000000',
        status,
      })),
    });
    const upgraded = await old.upgrade(migration);
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
