import { afterEach, describe, expect, test } from '@jest/globals';
import { createOldDatabase, type OldDatabase } from '../../testing/scenarios/old-database.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { migration } from './0029-organization-spelling.ts';

const ID = '01JZORGANISATION0000000000';
const NOW = '2026-11-01 08:00:00.000';

describe.each(DIALECTS)('a database with the older spelling, on %s', (dialect) => {
  let old: OldDatabase | undefined;
  afterEach(() => old?.remove());

  test('rows, references and pending events of a database survive the change of spelling', async () => {
    const event = (type: string) =>
      JSON.stringify({ type, organisationId: ID, payload: { name: 'Organisation d’Anne' } });
    old = await createOldDatabase(dialect, migration, {
      organisations: [
        {
          id: ID,
          name: 'Étude',
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
      outbox_deliveries: [
        ['01JZDELIVERY0000000000000A', null],
        ['01JZDELIVERY0000000000000B', NOW],
      ].map(([id, done]) => ({
        id,
        listener: 'audit',
        event_type: 'organisation.created',
        organisation_id: ID,
        event: event('organisation.created'),
        attempts: 0,
        created_at: NOW,
        due_at: done === null ? NOW : null,
        give_up_at: NOW,
        done_at: done,
      })),
    });

    const database = await old.upgrade();
    const find = (entity: string) =>
      database
        .manager()
        .getRepository(entity)
        .find({ order: { id: 'ASC' } });
    expect(await find('organization')).toMatchObject([{ id: ID, name: 'Étude' }]);
    expect(await find('delivery')).toMatchObject([
      {
        organizationId: ID,
        eventType: 'organization.created',
        event: JSON.stringify({
          type: 'organization.created',
          organizationId: ID,
          payload: { name: 'Organisation d’Anne' },
        }),
      },
      { organizationId: ID, eventType: 'organisation.created' },
    ]);
    await database.close();
  });
});
