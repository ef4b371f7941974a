import { afterEach, describe, expect, test } from '@jest/globals';
import type { Logger } from '../../logging/logger.ts';
import {
  DIALECTS,
  silentLogger,
  createTestDatabaseLocation,
  type TestDatabaseLocation,
} from '../../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { createDataSources } from '../connections/data-sources.ts';
import type { Migration } from './migration.ts';
import { openDatabase } from '../open-database.ts';

const first: Migration = {
  name: '0001-first',
  steps: [
    ({ createTable, columns: c }) =>
      createTable('parents', { id: { ...c.id(), primary: true }, name: c.text(50) }),
  ],
};

const second = (broken: () => boolean): Migration => ({
  name: '0002-second',
  steps: [
    ({ createTable, columns: c }) =>
      createTable(
        'children',
        { id: { ...c.id(), primary: true }, parent_id: c.id() },
        {
          foreignKeys: [{ columns: ['parent_id'], references: 'parents', onDelete: 'CASCADE' }],
        },
      ),
    async ({ createTable, addColumn, addIndex, columns: c }) => {
      await createTable('toys', { id: { ...c.id(), primary: true } });
      await addColumn('parents', 'age', { ...c.int(), default: 0 });
      await addIndex('parents', { columns: ['name'] });
      if (broken()) throw new Error('power cut');
      await createTable('books', { id: { ...c.id(), primary: true } });
    },
  ],
});

describe.each(DIALECTS)('migrating on %s', (dialect) => {
  let location: TestDatabaseLocation;
  const opened: Database[] = [];
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
    await location?.remove();
  });
  const open = async (migrations: Migration[], logger: Logger = silentLogger) => {
    const database = await openDatabase({ config: location, tables: [], migrations, logger });
    opened.push(database);
    return database;
  };
  test('a migration that fails midway is completed by the next start', async () => {
    location = await createTestDatabaseLocation(dialect);
    await expect(open([first, second(() => true)])).rejects.toThrow('power cut');
    const applied: unknown[] = [];
    const database = await open([first, second(() => false)], {
      ...silentLogger,
      debug: (fields) => void applied.push([fields['migration'], fields['step']]),
    });
    expect(applied).toEqual([['0002-second', 2]]);
    const queryRunner = database.manager().dataSource.createQueryRunner();
    for (const table of ['parents', 'children', 'toys', 'books'])
      expect(await queryRunner.hasTable(table)).toBe(true);
    const parents = await queryRunner.getTable('parents');
    await queryRunner.release();
    expect(parents?.columns.map((column) => column.name)).toEqual(['id', 'name', 'age']);
    expect(parents?.indices).toHaveLength(1);
  });

  test('a step that changes a parent table keeps its children', async () => {
    location = await createTestDatabaseLocation(dialect);
    const before = await open([first, second(() => false)]);
    await before.transaction(async () => {
      await before.manager().query("INSERT INTO parents (id, name) VALUES ('p', 'Ada')");
      await before.manager().query("INSERT INTO children (id, parent_id) VALUES ('c', 'p')");
    });
    const after = await open([
      first,
      second(() => false),
      { name: '0003-third', steps: [(m) => m.queryRunner.dropColumn('parents', 'name')] },
    ]);
    expect(await after.manager().query('SELECT id, parent_id FROM children')).toMatchObject([
      { id: 'c', parent_id: 'p' },
    ]);
  });

  test('instances that start together migrate once', async () => {
    location = await createTestDatabaseLocation(dialect);
    const applied: unknown[] = [];
    const logger = {
      ...silentLogger,
      debug: (fields: Record<string, unknown>) =>
        void applied.push([fields['migration'], fields['step']]),
    };
    await Promise.all([1, 2, 3].map(() => open([first, second(() => false)], logger)));
    expect(applied).toEqual([
      ['0001-first', 1],
      ['0002-second', 1],
      ['0002-second', 2],
    ]);
  });

  test('a start that migrates logs one line with the number of steps', async () => {
    location = await createTestDatabaseLocation(dialect);
    const lines: unknown[] = [];
    const logger: Logger = {
      ...silentLogger,
      info: (fields, message) => void lines.push({ ...fields, message }),
    };
    await open([first, second(() => false)], logger);
    expect(lines).toEqual([
      {
        milestone: true,
        steps: 3,
        newest: '0002-second',
        message: 'The database was migrated in 3 steps',
      },
    ]);
  });

  test('a database of a newer version is refused with an explanation', async () => {
    location = await createTestDatabaseLocation(dialect);
    await open([first, second(() => false)]);
    await expect(open([first])).rejects.toThrow(
      'newer version of Recueil (0002-second step 1, 0002-second step 2)',
    );
  });

  test('a database of a development version is refused with an explanation and stays as it is', async () => {
    location = await createTestDatabaseLocation(dialect);
    const development: Migration = { ...first, name: '0001-identity' };
    const before = await open([development]);
    await before.transaction(() => before.manager().query('DROP TABLE database_checks'));
    await expect(open([{ ...first, name: '0001-baseline' }])).rejects.toThrow(
      /development version of Recueil .* Set DATABASE_URL and DATA_DIR to an empty database/,
    );
    const { writer, close } = await createDataSources(location.database, []);
    const queryRunner = (await writer.initialize()).createQueryRunner();
    expect(await queryRunner.hasTable('parents')).toBe(true);
    expect(await queryRunner.hasTable('database_checks')).toBe(false);
    await queryRunner.release();
    await close();
  });

  test('a start without new migrations changes nothing', async () => {
    location = await createTestDatabaseLocation(dialect);
    await open([first]);
    const applied: unknown[] = [];
    const record = (fields: object) => void applied.push(fields);
    await open([first], { ...silentLogger, info: record, debug: record });
    expect(applied).toEqual([]);
  });
});
