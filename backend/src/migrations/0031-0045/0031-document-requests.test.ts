import { afterEach, describe, expect, test } from '@jest/globals';
import {
  createOldDatabase,
  forgetSteps,
  OLD_REQUEST,
  type OldDatabase,
} from '../../testing/scenarios/old-database.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { migration } from './0031-document-requests.ts';

const ORGANIZATION = '01JZORGANIZATION0000000000';

describe.each(DIALECTS)(
  'requests that are older than the labels of the vault, on %s',
  (dialect) => {
    let old: OldDatabase | undefined;
    afterEach(() => old?.remove());

    test('the migration copies titles, recipients and search text, also when it is repeated', async () => {
      const owner = { organization_id: ORGANIZATION };
      const recipient = { recipient_name: 'Élise', recipient_email: 'elise@example.org' };
      const item = { ...owner, request_id: 'A', description: '', required: 1 };
      old = await createOldDatabase(dialect, migration, {
        requests: [
          { ...OLD_REQUEST, ...owner, ...recipient, id: 'A', title: 'Prêt « relais » \\ été' },
          { ...OLD_REQUEST, ...owner, ...recipient, id: 'B' },
        ],
        request_search: ['A', 'B'].map((id) => ({ ...owner, id, text: `pret ${id}` })),
        request_items: [
          { ...item, id: '1', position: 1, title: 'Pièce "d’identité"' },
          { ...item, id: '2', position: 2, title: 'Relevé' },
        ],
      });

      const expected = [
        {
          organizationId: ORGANIZATION,
          requestId: 'A',
          title: 'Prêt « relais » \\ été',
          recipientName: 'Élise',
          recipientEmail: 'elise@example.org',
          documentTitles: { 1: 'Pièce "d’identité"', 2: 'Relevé' },
          searchText: 'pret A',
        },
        { requestId: 'B', title: '', documentTitles: {}, searchText: 'pret B' },
      ];
      for (let round = 0; round < 2; round++) {
        const upgraded = await old.upgrade();
        const labels = upgraded.manager().getRepository('document-request');
        expect(await labels.find({ order: { requestId: 'ASC' } })).toMatchObject(expected);
        await forgetSteps(upgraded, migration);
        await upgraded.close();
      }
    });
  },
);
