import { afterEach, describe, expect, test } from '@jest/globals';
import {
  createOldDatabase,
  forgetSteps,
  OLD_REQUEST,
  type OldDatabase,
} from '../../testing/scenarios/old-database.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { migration } from './0035-request-assignees.ts';

const NOW = '2026-11-01 08:00:00.000';
const USER = {
  issuer: 'i',
  email: 'anne@example.org',
  phone: '',
  bio: '',
  locale: 'fr',
  created_at: NOW,
  updated_at: NOW,
  last_signed_in_at: NOW,
};

describe.each(DIALECTS)('requests that are older than their assignee, on %s', (dialect) => {
  let old: OldDatabase | undefined;
  afterEach(() => old?.remove());

  test('the creator is assigned, unless a text is, or the creator has left; also when repeated', async () => {
    const request = { ...OLD_REQUEST, organization_id: 'O' };
    old = await createOldDatabase(dialect, migration, {
      organizations: [
        {
          id: 'O',
          name: 'O',
          website: '',
          address: '',
          city: '',
          state: '',
          zip_code: '',
          country: 'France',
          time_zone: 'Europe/Paris',
          created_at: NOW,
          updated_at: NOW,
        },
      ],
      users: [
        { ...USER, id: 'ANNE', subject: '1', first_name: 'Anne', last_name: 'Le Goff' },
        { ...USER, id: 'NAMELESS', subject: '2', first_name: '', last_name: '' },
        { ...USER, id: 'GONE', subject: '3', first_name: 'Zoé', last_name: '' },
      ],
      memberships: ['ANNE', 'NAMELESS'].map((id) => ({
        id,
        organization_id: 'O',
        user_id: id,
        role: 'owner',
        created_at: NOW,
      })),
      requests: [
        { ...request, id: 'A', created_by: 'ANNE' },
        { ...request, id: 'B', created_by: 'ANNE', assignee: 'Paul' },
        { ...request, id: 'C', created_by: 'GONE' },
        { ...request, id: 'D', created_by: 'NAMELESS' },
        { ...request, id: 'E', created_by: 'ANNE', organization_id: 'P' },
      ],
    });

    for (let round = 0; round < 2; round++) {
      const upgraded = await old.upgrade();
      const requests = upgraded.manager().getRepository('request');
      expect(
        (await requests.find({ order: { id: 'ASC' } })).map(({ assignee, assigneeId }) => [
          assignee,
          assigneeId,
        ]),
      ).toEqual([
        ['Anne Le Goff', 'ANNE'],
        ['Paul', null],
        [null, null],
        ['anne@example.org', 'NAMELESS'],
        [null, null],
      ]);
      await forgetSteps(upgraded, migration);
      await upgraded.close();
    }
  });
});
