import { afterEach, describe, expect, test } from '@jest/globals';
import {
  createOldDatabase,
  forgetSteps,
  OLD_REQUEST,
  type OldDatabase,
} from '../../testing/scenarios/old-database.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { migration } from './0011-requests-templates.ts';

const ORGANISATION = '01JZORGANISATION0000000000';
const USER = '01JZUSER000000000000000000';
const at = (hour: number) => `2026-10-01 0${hour}:00:00.000`;

describe.each(DIALECTS)('requests that are older than the timeline, on %s', (dialect) => {
  let old: OldDatabase | undefined;
  afterEach(() => old?.remove());

  test('older requests get timeline entries from their columns, once, and keep existing entries', async () => {
    const request = (id: string, columns: Record<string, unknown>) => ({
      ...OLD_REQUEST,
      id: `01JZREQUEST00000000000000${id}`,
      organisation_id: ORGANISATION,
      created_by: USER,
      created_at: at(1),
      updated_at: at(1),
      ...columns,
    });
    old = await createOldDatabase(dialect, migration, {
      requests: [
        request('A', { status: 'draft' }),
        request('B', { sent_at: at(2) }),
        request('C', {
          status: 'completed',
          viewed_at: at(3),
          submitted_at: at(4),
          completed_at: at(5),
        }),
        request('D', { status: 'cancelled' }),
      ],
      request_timeline: [
        {
          id: '01KTIMELINE000000000000000',
          organisation_id: ORGANISATION,
          request_id: '01JZREQUEST00000000000000C',
          type: 'request.completed',
          actor_kind: 'user',
          actor_id: USER,
          details: '{}',
          at: at(5),
        },
      ],
    });
    const crashed = await old.upgrade(migration);
    await forgetSteps(crashed, migration);
    await crashed.close();

    const open = await old.upgrade();
    const told = async (id: string) => {
      const rows = await open
        .manager()
        .getRepository('request-timeline')
        .find({ where: { requestId: `01JZREQUEST00000000000000${id}` }, order: { id: 'ASC' } });
      return rows.map(
        ({ type, actorKind, at: when, details }) =>
          [type, actorKind, (when as Date).getUTCHours(), details] as unknown,
      );
    };
    const check = async () => {
      expect(await told('A')).toEqual([['request.created', 'user', 1, {}]]);
      expect(await told('B')).toEqual([
        ['request.created', 'user', 1, {}],
        ['request.sent', 'user', 2, { resent: false }],
      ]);
      expect(await told('C')).toEqual([
        ['request.created', 'user', 1, {}],
        ['request.sent', 'user', 1, { resent: false }],
        ['request.viewed', 'recipient', 3, {}],
        ['request.submitted', 'recipient', 4, {}],
        ['request.completed', 'user', 5, {}],
      ]);
      expect(await told('D')).toEqual([['request.created', 'user', 1, {}]]);
    };
    await check();
    expect(
      await open
        .manager()
        .getRepository('request')
        .findOneByOrFail({ id: '01JZREQUEST00000000000000B' }),
    ).toMatchObject({ reminders: null, remindedAt: null, reminderCount: 0 });
    expect(await open.manager().getRepository('request-timeline').count()).toBe(9);
    await open.close();
  });
});
