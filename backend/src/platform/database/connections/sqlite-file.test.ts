import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { ConfigError } from '../../../config/index.ts';
import {
  silentLogger,
  createTestDatabaseLocation,
  type TestDatabaseLocation,
} from '../../../testing/test-database.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import type { Database } from '../database.ts';
import type { Migration } from '../schema/migration.ts';
import { openDatabase, type OpenDatabaseOptions } from '../open-database.ts';
import { getRestoreMarkerPath } from '../schema/restore-marker.ts';
import { DATABASE_TIMEOUTS } from './database-timeouts.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import { getShmPath, getWalPath, stampFile } from './sqlite-file.ts';

const migration: Migration = {
  name: '0001-notes',
  steps: [
    ({ createTable, columns: c }) =>
      createTable(
        'notes',
        { id: { ...c.id(), primary: true }, text: c.text(500) },
        { indices: [{ columns: ['text'] }] },
      ),
  ],
};

describe('the SQLite file', () => {
  let location: TestDatabaseLocation;
  let file: string;
  beforeEach(async () => {
    location = await createTestDatabaseLocation('sqlite');
    file = (location.database as { file: string }).file;
  });
  afterEach(() => location.remove());

  const open = (options: Partial<OpenDatabaseOptions> = {}) =>
    openDatabase({
      config: location,
      tables: [],
      migrations: [migration],
      logger: silentLogger,
      ...options,
    });
  const write = (database: Database, from: number, to: number) =>
    database.transaction(async () => {
      for (let i = from; i < to; i++)
        await database
          .manager()
          .query('INSERT INTO notes (id, text) VALUES (?, ?)', [
            String(i).padStart(26, '0'),
            `${i} ${'x'.repeat(400)}`,
          ]);
    });
  const count = async (database: Database) =>
    Number(
      ((await database.manager().query('SELECT COUNT(*) AS n FROM notes')) as { n: number }[])[0]
        ?.n,
    );
  const copyTo = (target: string) =>
    [file, getWalPath(file)].forEach((each) => copyFileSync(each, each.replace(file, target)));
  const damage = (at: number) => {
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(3000, 0x55), 0, 3000, at);
    closeSync(handle);
  };

  test('nothing stays in the write-ahead log of a closed database, whatever was read', async () => {
    const database = await open();
    await write(database, 0, 500);
    await database.manager().query('SELECT * FROM notes');
    expect(statSync(getWalPath(file)).size).toBeGreaterThan(100_000);
    await database.close();
    expect(existsSync(getWalPath(file)) ? statSync(getWalPath(file)).size : 0).toBe(0);
  });

  test('database file, log and index are readable by their owner only, also those of older versions', async () => {
    const first = await open();
    await write(first, 0, 5);
    for (const each of [file, getWalPath(file), getShmPath(file)])
      expect([each, statSync(each).mode & 0o777]).toEqual([each, 0o600]);
    await first.close();
    chmodSync(file, 0o644);
    const second = await open();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await second.close();
  });

  test('deleted data is overwritten in the SQLite file', async () => {
    const database = await open();
    const text = 'Hélène Vasseur habite rue des Lilas';
    await database.transaction(() =>
      database
        .manager()
        .query('INSERT INTO notes (id, text) VALUES (?, ?)', ['a'.repeat(26), text])
        .then(() => undefined),
    );
    await database.close();
    const reopened = await open();
    await reopened.transaction(() =>
      reopened
        .manager()
        .query('DELETE FROM notes')
        .then(() => undefined),
    );
    await reopened.close();
    expect(readFileSync(file).includes(Buffer.from(text))).toBe(false);
  });

  test('a process that opens a new SQLite file waits while another one writes to it', () => {
    const other = new SqliteDriver(file, {});
    other.exec('BEGIN IMMEDIATE; CREATE TABLE notes (id TEXT)');
    const connection = new SqliteDriver(file, {});
    let pauses = 0;
    stampFile(connection, () => {
      pauses++;
      other.exec('COMMIT');
    });
    expect(pauses).toBe(1);
    expect(connection.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    connection.close();
    other.close();
  });

  test('a damaged SQLite file is refused with an explanation and not changed', async () => {
    const database = await open();
    await write(database, 0, 500);
    await database.close();
    damage(40_960);
    const before = readFileSync(file);
    const refusal = await open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect((refusal as Error).message).toContain('is damaged');
    expect((refusal as Error).message).toContain('npm run restore');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('a file that is no database is refused with an explanation', async () => {
    writeFileSync(file, 'Ceci est un fichier texte, et rien d’autre. '.repeat(200));
    await expect(open()).rejects.toThrow(/is damaged \(file is not a database\)/);
  });

  test('changes left in the log by a crash are there at the next start', async () => {
    const database = await open();
    await write(database, 0, 100);
    copyTo(`${file}.crashed`);
    await database.close();
    const crashed = await open({
      config: { database: { dialect: 'sqlite', file: `${file}.crashed` } },
    });
    expect(await count(crashed)).toBe(100);
    await crashed.close();
  });

  test('a SQLite file that breaks in use counts as damaged from the first such error', async () => {
    const database = await open();
    await write(database, 0, 500);
    await database.close();
    const reopened = await open();
    expect(reopened.isDamaged()).toBe(false);
    damage(40_960);
    damage(60_960);
    await expect(
      reopened
        .manager()
        .query('SELECT SUM(LENGTH(text)), COUNT(DISTINCT text) FROM notes NOT INDEXED'),
    ).rejects.toThrow(/malformed/);
    expect(reopened.isDamaged()).toBe(true);
    await reopened.close();
  });

  test.each([
    { isBroken: true, lines: ['the database file is damaged; restore a backup'] },
    { isBroken: false, lines: [] },
  ])('a SQLite file too large for the start is checked after it: %j', async (expected) => {
    const first = await open();
    await write(first, 0, 500);
    await first.close();
    if (expected.isBroken) damage(40_960);
    const lines: string[] = [];
    const logger = { ...silentLogger, error: (_: object, line: string) => void lines.push(line) };
    const database = await open({ checkedBytes: 1, logger });
    expect([database.isBeingChecked(), database.isDamaged()]).toEqual([true, false]);
    await waitUntil('the end of the check', () => !database.isBeingChecked(), 100);
    expect({ isBroken: database.isDamaged(), lines }).toEqual(expected);
    expect(await count(database)).toBe(500);
    await database.close();
  });

  test('closing the database ends the check of a large SQLite file', async () => {
    const database = await open();
    await write(database, 0, 500);
    await database.close();
    const reopened = await open({ checkedBytes: 1 });
    await reopened.close();
    expect([reopened.isBeingChecked(), reopened.isDamaged()]).toEqual([false, false]);
  });

  test('a large SQLite file with the log of another file is refused at the start', async () => {
    const database = await open();
    await write(database, 0, 100);
    const location = (name: string) => ({
      database: { dialect: 'sqlite' as const, file: `${file}.${name}` },
    });
    const other = await open({ config: location('other') });
    await write(other, 0, 100);
    await other.close();
    copyFileSync(`${file}.other`, `${file}.copy`);
    copyFileSync(getWalPath(file), getWalPath(`${file}.copy`));
    await database.close();
    const config = location('copy');
    await expect(open({ config, checkedBytes: 1 })).rejects.toThrow(/belongs to another file/);
  });

  test('a database with an unfinished restore is not opened', async () => {
    await (await open()).close();
    writeFileSync(getRestoreMarkerPath(file), '{}');
    await expect(open()).rejects.toThrow(/Run the same npm run restore again/);
  });

  test('the write-ahead log is emptied once no other connection reads it', async () => {
    const database = await open({ timeouts: { ...DATABASE_TIMEOUTS, begin: 0 } });
    await write(database, 0, 3);
    const other = new SqliteDriver(file, {});
    other.exec('BEGIN');
    other.prepare('SELECT * FROM notes').all();
    expect(await database.emptyLog()).toBe(false);
    other.exec('COMMIT');
    other.close();
    expect(await database.emptyLog()).toBe(true);
    expect(statSync(getWalPath(file)).size).toBe(0);
    await database.close();
  });
});
