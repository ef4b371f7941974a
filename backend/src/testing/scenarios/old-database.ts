import { tables } from '../../app/tables.ts';
import { migrations } from '../../migrations/index.ts';
import type { Database, Dialect } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import type { Migration } from '../../platform/database/schema/migration.ts';
import { createTestDatabaseLocation, silentLogger } from '../test-database.ts';

export interface OldDatabase {
  /** Up to a migration, all by default. */
  upgrade(last?: Migration): Promise<Database>;
  remove(): Promise<void>;
}

/** A closed database from before `migration`: the rows of each table, by the names of columns. */
export async function createOldDatabase(
  dialect: Dialect,
  migration: Migration,
  rows: Readonly<Record<string, readonly Record<string, unknown>[]>>,
): Promise<OldDatabase> {
  const location = await createTestDatabaseLocation(dialect);
  const open = (count: number) =>
    openDatabase({
      config: location,
      tables: count === migrations.length ? tables : [],
      migrations: migrations.slice(0, count),
      logger: silentLogger,
    });
  const old = await open(migrations.indexOf(migration));
  await old.transaction(async () => {
    for (const [table, values] of Object.entries(rows))
      for (const row of values)
        await old.manager().createQueryBuilder().insert().into(table).values(row).execute();
  });
  await old.close();
  return {
    upgrade: (last) => open(last ? migrations.indexOf(last) + 1 : migrations.length),
    remove: location.remove,
  };
}

/** A crash between a step and its record makes the next start repeat the step. */
export const forgetSteps = (database: Database, { name }: Migration): Promise<unknown> =>
  database.transaction(() =>
    database.manager().query('DELETE FROM schema_steps WHERE migration = ?', [name]),
  );

const NOW = '2026-11-01 08:00:00.000';

/** A row of `requests` without its id and organisation. */
export const OLD_REQUEST = {
  title: '',
  title_sort: '',
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
  document_count: 2,
  uploaded_count: 0,
  approved_count: 0,
  rejected_count: 0,
  revision_count: 0,
  version: 1,
};
