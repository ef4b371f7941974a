import { readFile, writeFile } from 'node:fs/promises';
import { tables } from '../app/tables.ts';
import type { Config } from '../config/index.ts';
import { createPlatformTables } from '../migrations/0001-baseline/platform.ts';
import { migrations } from '../migrations/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Dialect } from '../platform/database/database.ts';
import type { Table } from '../platform/database/define-table.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { Migration } from '../platform/database/schema/migration.ts';
import {
  connectToMysql,
  createTestDatabaseLocation,
  PATIENT_DATABASE,
  silentLogger,
} from './test-database.ts';

/** For tests of the platform, which need no table of a module. */
export const platformMigration: Migration = {
  name: '0001-platform',
  steps: [createPlatformTables],
};

type Copy = (database: Config['database']) => Promise<void>;

const copies = new Map<Dialect, Promise<Copy>>();

/** Migrations run once per process; later databases are copies. */
export async function copyMigratedSchema(database: Config['database']): Promise<void> {
  const { dialect } = database;
  const copy = copies.get(dialect) ?? prepareCopy(dialect);
  copies.set(dialect, copy);
  await (
    await copy
  )(database);
}

export async function openMigratedDatabase(
  dialect: Dialect,
  openedTables: readonly Table[] = tables,
  clock?: Clock,
): Promise<Database> {
  const location = await createTestDatabaseLocation(dialect);
  try {
    await copyMigratedSchema(location.database);
    const database = await openDatabase({
      config: location,
      tables: openedTables,
      migrations,
      logger: silentLogger,
      timeouts: PATIENT_DATABASE,
      ...(clock ? { clock } : {}),
    });
    return { ...database, close: () => database.close().finally(() => location.remove()) };
  } catch (error) {
    await location.remove();
    throw error;
  }
}

async function prepareCopy(dialect: Dialect): Promise<Copy> {
  const location = await createTestDatabaseLocation(dialect);
  try {
    const migrated = await openDatabase({
      config: location,
      tables,
      migrations,
      logger: silentLogger,
    });
    await migrated.close();
    return location.database.dialect === 'sqlite'
      ? await readSqliteFile(location.database.file)
      : await readMysqlSchema(location.database.url);
  } finally {
    await location.remove();
  }
}

async function readSqliteFile(file: string): Promise<Copy> {
  const bytes = await readFile(file);
  return async (database) => {
    if (database.dialect === 'sqlite') await writeFile(database.file, bytes);
  };
}

async function readMysqlSchema(url: string): Promise<Copy> {
  const statements: { sql: string; values?: unknown[] }[] = [{ sql: 'SET FOREIGN_KEY_CHECKS = 0' }];
  const connection = await connectToMysql(url);
  const select = async (sql: string): Promise<Record<string, unknown>[]> =>
    ((await connection.query(sql)) as [Record<string, unknown>[]])[0];
  try {
    for (const table of (await select('SHOW TABLES')).flatMap((row) => Object.values(row))) {
      statements.push({
        sql: String((await select(`SHOW CREATE TABLE ${table}`))[0]?.['Create Table']),
      });
      const rows = await select(`SELECT * FROM ${table}`);
      if (rows.length > 0)
        statements.push({
          sql: `INSERT INTO ${table} VALUES ?`,
          values: [rows.map((row) => Object.values(row))],
        });
    }
    for (const { Trigger } of await select('SHOW TRIGGERS'))
      statements.push({
        sql: String(
          (await select(`SHOW CREATE TRIGGER ${String(Trigger)}`))[0]?.['SQL Original Statement'],
        ),
      });
  } finally {
    await connection.end();
  }
  return async (database) => {
    if (database.dialect !== 'mysql') return;
    const target = await connectToMysql(database.url);
    try {
      for (const { sql, values } of statements) await target.query(sql, values);
    } finally {
      await target.end();
    }
  };
}
