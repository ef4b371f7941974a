import { afterEach, describe, expect, test } from '@jest/globals';
import type { Database } from '../platform/database/database.ts';
import { DIALECTS, openTestDatabase } from '../testing/test-database.ts';
import { tables } from '../app/tables.ts';
import { migrations } from './index.ts';

describe.each(DIALECTS)('the schema on %s', (dialect) => {
  let database: Database | undefined;
  afterEach(() => database?.close());

  test('the migrations create exactly the tables that the entities describe', async () => {
    database = await openTestDatabase(dialect, tables, migrations);
    const { upQueries } = await database.manager().dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map((query) => query.query)).toEqual([]);
  });
});

test('migrations are named by their order', () => {
  const names = migrations.map((migration) => migration.name);
  expect(names).toEqual([...names].sort());
  expect(new Set(names).size).toBe(names.length);
});
