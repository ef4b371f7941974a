import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../config/index.ts';
import { MINUTE } from '../contract/durations.contract.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Dialect } from '../platform/database/database.ts';
import type { Table } from '../platform/database/define-table.ts';
import type { DatabaseTimeouts } from '../platform/database/connections/database-timeouts.ts';
import type { Migration } from '../platform/database/schema/migration.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { Logger } from '../platform/logging/logger.ts';

export const DIALECTS: readonly Dialect[] =
  process.env['RECUEIL_TEST_DATABASES'] === 'sqlite' ? ['sqlite'] : ['sqlite', 'mysql'];

export const SQLITE_ONLY: readonly Dialect[] = ['sqlite'];

/** For facts whose SQL other tests run on both databases; in the campaign `databases` both. */
export const ONE_DIALECT = process.env['RECUEIL_CAMPAIGN'] === 'databases' ? DIALECTS : SQLITE_ONLY;

/** Long enough for a machine busy with many test processes. */
export const PATIENT_DATABASE: DatabaseTimeouts = {
  retry: MINUTE,
  pause: 40,
  begin: MINUTE,
  lockSeconds: 60,
  connection: MINUTE,
  silence: MINUTE,
  answer: MINUTE,
};

export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLogger,
  output: () => ({ failure: null, linesLost: 0 }),
};

export interface TestDatabaseLocation {
  readonly database: Config['database'];
  remove(): Promise<void>;
}

export async function createTestDatabaseLocation(dialect: Dialect): Promise<TestDatabaseLocation> {
  if (dialect === 'sqlite') {
    const folder = await mkdtemp(path.join(tmpdir(), 'recueil-test-'));
    return {
      database: { dialect, file: path.join(folder, 'recueil.sqlite') },
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  }
  const server = process.env['TEST_MYSQL_URL'];
  if (!server) {
    throw new Error(
      'Set TEST_MYSQL_URL to a MariaDB or MySQL server for tests (npm test starts one when MariaDB is installed), or RECUEIL_TEST_DATABASES=sqlite to leave it out.',
    );
  }
  const name = `recueil_test_${randomBytes(8).toString('hex')}`;
  await runOnServer(server, `CREATE DATABASE ${name} CHARACTER SET latin1`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    database: { dialect, url: url.href, tls: false },
    remove: () => runOnServer(server, `DROP DATABASE IF EXISTS ${name}`),
  };
}

export async function openTestDatabase(
  dialect: Dialect,
  tables: readonly Table[],
  migrations: readonly Migration[],
  options: { logger?: Logger; clock?: Clock; timeouts?: DatabaseTimeouts } = {},
): Promise<Database> {
  const location = await createTestDatabaseLocation(dialect);
  try {
    const database = await openDatabase({
      config: location,
      tables,
      migrations,
      logger: silentLogger,
      timeouts: PATIENT_DATABASE,
      ...options,
    });
    return { ...database, close: () => database.close().finally(() => location.remove()) };
  } catch (error) {
    await location.remove();
    throw error;
  }
}

export interface AdminConnection {
  query(sql: string, values?: unknown[]): Promise<unknown>;
  end(): Promise<void>;
}

export async function connectToMysql(uri: string): Promise<AdminConnection> {
  const mysql2 = createRequire(import.meta.url)('mysql2/promise') as {
    createConnection(options: { uri: string; dateStrings: boolean }): Promise<AdminConnection>;
  };
  return mysql2.createConnection({ uri, dateStrings: true });
}

async function runOnServer(server: string, sql: string): Promise<void> {
  const connection = await connectToMysql(server);
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}
