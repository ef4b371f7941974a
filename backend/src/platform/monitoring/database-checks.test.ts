import { afterEach, describe, expect, test } from '@jest/globals';
import { platformMigration } from '../../testing/database-template.ts';
import { findMariaDb, startMariaDb } from '../../../../scripts/mariadb.mjs';
import { createTestClock } from '../../testing/test-clock.ts';
import {
  connectToMysql,
  DIALECTS,
  openTestDatabase,
  PATIENT_DATABASE,
  silentLogger,
} from '../../testing/test-database.ts';
import { createRoomTableSql, findRoomFault } from '../database/checks/check-mysql-room.ts';
import { findDueTable } from '../database/checks/check-mysql-tables.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/database.ts';
import { httpTables } from '../http/http.tables.ts';
import { outboxTables } from '../outbox/outbox.tables.ts';
import { schedulerTables } from '../scheduler/scheduler.tables.ts';
import { createDatabaseChecks } from './database-checks.ts';
import { createMetrics } from './metrics.ts';
import { MINUTE } from '../../contract/durations.contract.ts';

const TABLES = [...httpTables, ...outboxTables, ...schedulerTables];

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Two instances on one database. */
function startInstances(database: Database) {
  const clock = createTestClock();
  const start = () => {
    const metrics = createMetrics();
    const checks = createDatabaseChecks({ database, clock, metrics, logger: silentLogger });
    const job = (name: string) => checks.jobs.find((each) => each.name === name);
    return {
      checkTables: async () => {
        for (let i = 0; i < 20; i++) await job('database-tables')?.run(clock.now());
      },
      listFaults: async () => (await checks.listFaults()).map(({ name }) => name),
      readGauge: async () =>
        (await metrics.registry.getSingleMetric(GAUGE)!.get()).values[0]?.value,
    };
  };
  return { clock, one: start(), other: start() };
}
const GAUGE = 'recueil_database_faults';

const change = (database: Database, ...statements: string[]) =>
  database.transaction(async () => {
    for (const sql of statements) await database.manager().query(sql);
  });

(DIALECTS.includes('mysql') ? describe : describe.skip)('the checks of MySQL', () => {
  test('every instance reports an unreadable table until it can be read again', async () => {
    const database = await openTestDatabase('mysql', TABLES, [platformMigration]);
    closers.push(() => database.close());
    const { clock, one, other } = startInstances(database);
    await one.checkTables();
    expect(await other.listFaults()).toEqual([]);
    await change(
      database,
      'CREATE TABLE spare LIKE rate_limits',
      'ALTER TABLE rate_limits DISCARD TABLESPACE',
    );
    clock.advance(4 * 60 * MINUTE);
    await one.checkTables();
    expect([await other.listFaults(), await other.readGauge()]).toEqual([['rate_limits'], 1]);
    await change(database, 'DROP TABLE rate_limits', 'RENAME TABLE spare TO rate_limits');
    clock.advance(10 * MINUTE);
    await one.checkTables();
    expect([await other.listFaults(), await other.readGauge()]).toEqual([[], 0]);
  });

  test('the database probe changes a row: MySQL writes nothing for an update without a change', async () => {
    const database = await openTestDatabase('mysql', TABLES, [platformMigration]);
    closers.push(() => database.close());
    const writes = async () => {
      const [row] = await database
        .manager()
        .query<{ Value: string }[]>("SHOW GLOBAL STATUS LIKE 'Handler_update'");
      return Number(row?.Value);
    };
    const before = await writes();
    await Promise.all(Array.from({ length: 20 }, () => database.probe()));
    expect(await writes()).toBeGreaterThanOrEqual(before + 20);
  });

  (findMariaDb() === null ? test.skip : test)(
    'a full database server is detected before a write of the product fails',
    async () => {
      const server = await startMariaDb({
        options: ['--innodb-file-per-table=0', '--innodb-data-file-path=ibdata1:12M'],
      });
      closers.push(() => server.stop());
      const administrator = await connectToMysql(server.url);
      await administrator.query('CREATE DATABASE recueil');
      closers.push(() => administrator.end());
      const database = await openDatabase({
        config: { database: { dialect: 'mysql', url: `${server.url}recueil`, tls: false } },
        tables: TABLES,
        migrations: [platformMigration],
        logger: silentLogger,
        timeouts: PATIENT_DATABASE,
      });
      closers.push(() => database.close());
      await database.probe();
      expect(await findRoomFault(database)).toBeNull();
      let tables = 0;
      const fill = async (): Promise<void> => {
        for (; ; tables++)
          await administrator.query(createRoomTableSql(`recueil.filler_${tables}`));
      };
      await expect(fill()).rejects.toThrow(/No more room/);
      await expect(database.probe()).rejects.toThrow(/is full/);
      expect(await findRoomFault(database)).toMatch(/No more room|is full/);
    },
    60_000,
  );
});

describe('the next table to check', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const result = (name: string, minutes: number, fault: string | null = null) => ({
    name,
    checkedAt: new Date(now.getTime() - minutes * MINUTE),
    fault,
  });
  test.each([
    ['one without a check', [result('a', 600)], 'b'],
    ['the one due the longest', [result('a', 250), result('b', 300)], 'b'],
    ['one with a fault after ten minutes', [result('a', 239), result('b', 10, 'Corrupt')], 'b'],
    ['none', [result('a', 239), result('b', 9, 'Corrupt')], undefined],
  ])('the next table to check is %s', (_, results, table) => {
    expect(findDueTable(['a', 'b'], results, now)).toBe(table);
  });
});
