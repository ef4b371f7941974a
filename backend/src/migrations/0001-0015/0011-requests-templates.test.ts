import { afterEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../../platform/database/open-database.ts';
import {
  DIALECTS,
  silentLogger,
  createTestDatabaseLocation,
  type TestDatabaseLocation,
} from '../../testing/test-database.ts';
import { tables } from '../../app/tables.ts';
import { migration } from './0011-requests-templates.ts';
import { migrations } from '../index.ts';

const ORGANISATION = '01JZORGANISATION0000000000';
const USER = '01JZUSER000000000000000000';
const at = (hour: number) => new Date(Date.UTC(2026, 9, 1, hour));

describe.each(DIALECTS)('requests that are older than the timeline, on %s', (dialect) => {
  let place: TestDatabaseLocation;
  afterEach(() => place?.remove());

  test('older requests get timeline entries from their columns, once, and keep existing entries', async () => {
    place = await createTestDatabaseLocation(dialect);
    const before = migrations.slice(0, migrations.indexOf(migration));
    const old = await openDatabase({
      config: place,
      tables: [],
      migrations: before,
      logger: silentLogger,
    });
    const request = (id: string, columns: Record<string, unknown>) => {
      const row: Record<string, unknown> = {
        id: `01JZREQUEST00000000000000${id}`,
        organisation_id: ORGANISATION,
        title: 'Dossier',
        title_sort: 'dossier',
        recipient_name: 'Camille',
        recipient_name_sort: 'camille',
        recipient_email: 'c@example.org',
        subject: '',
        message: '',
        status: 'pending',
        moved_as: 'send',
        moved_by: '',
        move_reason: '',
        is_new: 0,
        deadline_sort: at(0),
        expires_at: at(0),
        priority: 'medium',
        created_by: USER,
        created_at: at(1),
        updated_at: at(1),
        document_count: 1,
        uploaded_count: 0,
        approved_count: 0,
        rejected_count: 0,
        revision_count: 0,
        version: 1,
        ...columns,
      };
      const stored = Object.values(row).map((value) =>
        value instanceof Date && dialect === 'sqlite'
          ? value.toISOString().replace('T', ' ').replace('Z', '')
          : value,
      );
      return old
        .manager()
        .query(
          `INSERT INTO requests (${Object.keys(row).join(', ')}) VALUES (${stored.map(() => '?').join(', ')})`,
          stored,
        );
    };
    await old.transaction(async () => {
      await request('A', { status: 'draft' });
      await request('B', { sent_at: at(2) });
      await request('C', {
        status: 'completed',
        viewed_at: at(3),
        submitted_at: at(4),
        completed_at: at(5),
      });
      await request('D', { status: 'cancelled' });
      await old
        .manager()
        .query(
          `INSERT INTO request_timeline (id, organisation_id, request_id, type, actor_kind, actor_id, details, at) VALUES ('01KTIMELINE000000000000000', '${ORGANISATION}', '01JZREQUEST00000000000000C', 'request.completed', 'user', '${USER}', '{}', '2026-10-01 05:00:00.000')`,
        );
    });
    await old.close();
    // A crash between a step and its record makes the next start repeat the step.
    const crashed = await openDatabase({
      config: place,
      tables: [],
      migrations: [...before, migration],
      logger: silentLogger,
    });
    await crashed.transaction(() =>
      crashed.manager().query(`DELETE FROM schema_steps WHERE migration = '${migration.name}'`),
    );
    await crashed.close();

    const open = await openDatabase({ config: place, tables, migrations, logger: silentLogger });
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
