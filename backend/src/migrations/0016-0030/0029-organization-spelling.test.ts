import { afterEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../../platform/database/open-database.ts';
import { tables } from '../../app/tables.ts';
import {
  DIALECTS,
  silentLogger,
  createTestDatabaseLocation,
  type TestDatabaseLocation,
} from '../../testing/test-database.ts';
import { migration } from './0029-organization-spelling.ts';
import { migrations } from '../index.ts';

const ID = '01JZORGANISATION0000000000';
const NOW = '2026-11-01 08:00:00.000';

describe.each(DIALECTS)('a database with the older spelling, on %s', (dialect) => {
  let place: TestDatabaseLocation;
  afterEach(() => place?.remove());

  const open = (until: readonly (typeof migration)[], entities: typeof tables = []) =>
    openDatabase({ config: place, tables: entities, migrations: until, logger: silentLogger });

  test('rows, references and pending events of a database survive the change of spelling', async () => {
    place = await createTestDatabaseLocation(dialect);
    const old = await open(migrations.slice(0, migrations.indexOf(migration)));
    const event = (type: string) =>
      JSON.stringify({ type, organisationId: ID, payload: { name: 'Organisation d’Anne' } });
    await old.transaction(async () => {
      const insert = (table: string, row: Record<string, unknown>) =>
        old.manager().createQueryBuilder().insert().into(table).values(row).execute();
      await insert('organisations', {
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
      });
      for (const [id, done] of [
        ['01JZDELIVERY0000000000000A', null],
        ['01JZDELIVERY0000000000000B', NOW],
      ])
        await insert('outbox_deliveries', {
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
        });
    });
    await old.close();

    const database = await open(migrations, tables);
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
