import { afterEach, describe, expect, test } from '@jest/globals';
import {
  createOldDatabase,
  OLD_REQUEST,
  type OldDatabase,
} from '../../testing/scenarios/old-database.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { migration } from './0027-requests-untitled.ts';

const ORGANISATION = '01JZORGANISATION0000000000';
const NOW = '2026-10-01 01:00:00.000';

describe.each(DIALECTS)('requests stored with the English default title, on %s', (dialect) => {
  let old: OldDatabase | undefined;
  afterEach(() => old?.remove());

  test('default titles become empty and searchable as displayed, titles typed by a sender stay', async () => {
    const titles = Object.entries({ A: 'Untitled Request', B: 'UNTITLED REQUEST' });
    const owner = { organisation_id: ORGANISATION };
    old = await createOldDatabase(dialect, migration, {
      requests: titles.map(([id, title]) => ({
        ...OLD_REQUEST,
        ...owner,
        id,
        title,
        title_sort: title.toLowerCase(),
      })),
      request_search: titles.map(([id, title]) => ({
        ...owner,
        id,
        text: `${title.toLowerCase()}\ncamille\nc@example.org`,
      })),
      notices: titles.map(([id, title]) => ({
        ...owner,
        id,
        user_id: 'U',
        kind: 'expired',
        request_id: id,
        request_title: title,
        recipient_name: 'Camille',
        documents: '[]',
        at: NOW,
      })),
    });

    const open = await old.upgrade();
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
