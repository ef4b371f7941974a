import { afterEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../../platform/database/open-database.ts';
import {
  DIALECTS,
  silentLogger,
  createTestDatabaseLocation,
  type TestDatabaseLocation,
} from '../../testing/test-database.ts';
import { tables } from '../../app/tables.ts';
import { migration } from './0031-document-requests.ts';
import { migrations } from '../index.ts';

const ORGANIZATION = '01JZORGANIZATION0000000000';
const NOW = '2026-11-01 08:00:00.000';

describe.each(DIALECTS)(
  'requests that are older than the labels of the vault, on %s',
  (dialect) => {
    let place: TestDatabaseLocation;
    afterEach(() => place?.remove());

    test('the migration copies titles, recipients and search text, also when it is repeated', async () => {
      place = await createTestDatabaseLocation(dialect);
      const open = (until: readonly (typeof migration)[], entities: typeof tables = []) =>
        openDatabase({ config: place, tables: entities, migrations: until, logger: silentLogger });
      const old = await open(migrations.slice(0, migrations.indexOf(migration)));
      await old.transaction(async () => {
        const insert = (table: string, row: Record<string, unknown>) =>
          old.manager().createQueryBuilder().insert().into(table).values(row).execute();
        for (const [id, title] of [
          ['A', 'Prêt « relais » \\ été'],
          ['B', ''],
        ] as const) {
          await insert('requests', {
            id,
            organization_id: ORGANIZATION,
            title,
            title_sort: '',
            recipient_name: 'Élise',
            recipient_name_sort: 'elise',
            recipient_email: 'elise@example.org',
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
            document_count: 2,
            uploaded_count: 0,
            approved_count: 0,
            rejected_count: 0,
            revision_count: 0,
            version: 1,
          });
          await insert('request_search', { organization_id: ORGANIZATION, id, text: `pret ${id}` });
        }
        for (const [id, title] of [
          ['1', 'Pièce "d’identité"'],
          ['2', 'Relevé'],
        ])
          await insert('request_items', {
            id,
            organization_id: ORGANIZATION,
            request_id: 'A',
            position: Number(id),
            title,
            description: '',
            required: 1,
          });
      });
      await old.close();

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
        const upgraded = await open(migrations, tables);
        const labels = upgraded.manager().getRepository('document-request');
        expect(await labels.find({ order: { requestId: 'ASC' } })).toMatchObject(expected);
        await upgraded.transaction(() =>
          upgraded
            .manager()
            .query('DELETE FROM schema_steps WHERE migration = ?', [migration.name]),
        );
        await upgraded.close();
      }
    });
  },
);
