import { afterEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../../platform/database/open-database.ts';
import {
  DIALECTS,
  silentLogger,
  createTestDatabaseLocation,
  type TestDatabaseLocation,
} from '../../testing/test-database.ts';
import { tables } from '../../app/tables.ts';
import { migration } from './0027-requests-untitled.ts';
import { migrations } from '../index.ts';

const ORGANISATION = '01JZORGANISATION0000000000';
const NOW = '2026-10-01 01:00:00.000';

describe.each(DIALECTS)('requests stored with the English default title, on %s', (dialect) => {
  let place: TestDatabaseLocation;
  afterEach(() => place?.remove());

  test('default titles become empty and searchable as displayed, titles typed by a sender stay', async () => {
    place = await createTestDatabaseLocation(dialect);
    const before = migrations.slice(0, migrations.indexOf(migration));
    const old = await openDatabase({
      config: place,
      tables: [],
      migrations: before,
      logger: silentLogger,
    });
    const insert = (table: string, row: Record<string, unknown>) =>
      old.manager().query(
        `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
        Object.values(row),
      );
    const request = async (id: string, title: string) => {
      await insert('requests', {
        id,
        organisation_id: ORGANISATION,
        title,
        title_sort: title.toLowerCase(),
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
        deadline_sort: NOW,
        expires_at: NOW,
        priority: 'medium',
        created_by: 'U',
        created_at: NOW,
        updated_at: NOW,
        document_count: 1,
        uploaded_count: 0,
        approved_count: 0,
        rejected_count: 0,
        revision_count: 0,
        version: 1,
      });
      await insert('request_search', {
        organisation_id: ORGANISATION,
        id,
        text: `${title.toLowerCase()}\ncamille\nc@example.org`,
      });
      await insert('notices', {
        id,
        organisation_id: ORGANISATION,
        user_id: 'U',
        kind: 'expired',
        request_id: id,
        request_title: title,
        recipient_name: 'Camille',
        documents: '[]',
        at: NOW,
      });
    };
    await old.transaction(async () => {
      await request('A', 'Untitled Request');
      await request('B', 'UNTITLED REQUEST');
    });
    await old.close();

    const open = await openDatabase({ config: place, tables, migrations, logger: silentLogger });
    const read = async (id: string) => {
      const [requestRow, searchRow, noticeRow] = await Promise.all([
        open.manager().getRepository('request').findOneByOrFail({ id }),
        open.manager().getRepository('request-search').findOneByOrFail({ id }),
        open.manager().getRepository('notice').findOneByOrFail({ id }),
      ]);
      return [
        requestRow['title'],
        requestRow['titleSort'],
        searchRow['text'],
        noticeRow['requestTitle'],
      ] as unknown[];
    };
    expect(await read('A')).toEqual([
      '',
      '',
      'demande sans titre untitled request\ncamille\nc@example.org',
      '',
    ]);
    expect(await read('B')).toEqual([
      'UNTITLED REQUEST',
      'untitled request',
      'untitled request\ncamille\nc@example.org',
      'UNTITLED REQUEST',
    ]);
    await open.close();
  });
});
