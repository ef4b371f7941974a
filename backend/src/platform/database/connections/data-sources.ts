import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource, type EntitySchema } from 'typeorm';
import type { Config } from '../../../config/index.ts';
import type { PreparedRead } from '../sql.ts';
import { SchemaNames } from './schema-names.ts';
import { DATABASE_TIMEOUTS, type DatabaseTimeouts } from './database-timeouts.ts';
import { createMysqlModule } from './mysql-pool.ts';
import { SqliteDriver, type SqliteConnection } from './sqlite-driver.ts';
import {
  assertNotDamaged,
  CHECKED_BYTES,
  checkpointWal,
  prepareSqliteFile,
  stampFile,
} from './sqlite-file.ts';

/** The databases themselves enforce which connections only read. */
interface DataSources {
  readonly writer: DataSource;
  readonly reader: DataSource;
  readonly connection: () => SqliteConnection;
  readonly prepare: (sql: string) => PreparedRead;
  readonly isDamaged: () => boolean;
  /** False: changes remain in the write-ahead log of the SQLite file. */
  close(): Promise<boolean>;
}

const COMMON_OPTIONS = {
  synchronize: false,
  migrationsRun: false,
  logging: false,
  namingStrategy: new SchemaNames(),
  invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
} as const;

export type MysqlConfig = Extract<Config['database'], { dialect: 'mysql' }>;

export async function createDataSources(
  database: Config['database'],
  entities: EntitySchema<unknown>[],
  timeouts: DatabaseTimeouts = DATABASE_TIMEOUTS,
  checkedBytes = CHECKED_BYTES,
): Promise<DataSources> {
  return database.dialect === 'sqlite'
    ? openSqlite(database.file, entities, checkedBytes)
    : openMysql(database, entities, timeouts);
}

function openSqlite(
  file: string,
  entities: EntitySchema<unknown>[],
  checkedBytes: number,
): DataSources {
  const header = prepareSqliteFile(file);
  let writerConnection: SqliteConnection | null = null;
  let readerConnection: SqliteConnection | null = null;
  const assertOpen = (connection: SqliteConnection | null): SqliteConnection => {
    if (!connection) throw new Error('The SQLite file is not open.');
    return connection;
  };
  const open = (prepare: (connection: SqliteConnection) => void) =>
    new DataSource({
      ...COMMON_OPTIONS,
      type: 'better-sqlite3',
      driver: SqliteDriver,
      database: file,
      entities,
      prepareDatabase: (connection: SqliteConnection) => {
        prepare(connection);
        connection.pragma('synchronous = FULL');
        connection.pragma('foreign_keys = ON');
      },
    });
  const isDamaged = () =>
    [writerConnection, readerConnection].some((connection) => connection?.isDamaged() === true);
  const writer = open((connection) => {
    assertNotDamaged(connection, file, header, checkedBytes);
    stampFile(connection);
    connection.pragma('secure_delete = ON');
    // Short, because waiting inside SQLite blocks the process; the writer retries.
    connection.pragma('busy_timeout = 20');
    writerConnection = connection;
  });
  const reader = open((connection) => {
    connection.pragma('busy_timeout = 1000');
    connection.pragma('query_only = ON');
    readerConnection = connection;
  });
  return {
    writer,
    reader,
    isDamaged,
    connection: () => assertOpen(writerConnection),
    async close() {
      await destroyIfOpen(reader);
      // libsql leaks statements, so SQLite itself never empties the log (libsql-js 228).
      const isCheckpointed =
        !writer.isInitialized ||
        isDamaged() ||
        (await checkpointWal(assertOpen(writerConnection), delay));
      await destroyIfOpen(writer);
      header.close();
      return isCheckpointed;
    },
    prepare(sql) {
      // libsql builds lists in half the time of objects.
      const statement = assertOpen(readerConnection).prepare(sql).raw(true);
      return {
        one: async (values) => statement.get(values),
        all: async (values) => statement.all(values),
      };
    },
  };
}

const destroyIfOpen = async (dataSource: DataSource): Promise<void> => {
  if (dataSource.isInitialized) await dataSource.destroy();
};

const SQL_MODE =
  'STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';
export const setLockTimeoutSql = (seconds = DATABASE_TIMEOUTS.lockSeconds): string =>
  `SET SESSION innodb_lock_wait_timeout = ${seconds}, lock_wait_timeout = ${seconds}`;
const SESSION_SQL = `SET SESSION sql_mode = '${SQL_MODE}', time_zone = '+00:00'`;
const CONNECT_TIMEOUT_MS = 3000;

/** System authorities and `NODE_EXTRA_CA_CERTS`; the certificate must be for the host. */
export const MYSQL_TLS_OPTIONS = {
  ssl: { rejectUnauthorized: true, verifyIdentity: true, minVersion: 'TLSv1.2' },
} as const;

async function openMysql(
  { url, tls }: MysqlConfig,
  entities: EntitySchema<unknown>[],
  timeouts: DatabaseTimeouts,
): Promise<DataSources> {
  const tlsOptions = tls ? MYSQL_TLS_OPTIONS : {};
  const type = (await isMariaDb(url, tlsOptions)) ? 'mariadb' : 'mysql';
  const open = (poolSize: number, access: 'READ WRITE' | 'READ ONLY') =>
    new DataSource({
      ...COMMON_OPTIONS,
      ...tlsOptions,
      type,
      url,
      entities,
      poolSize,
      charset: 'utf8mb4',
      timezone: 'Z',
      supportBigNumbers: true,
      bigNumberStrings: false,
      driver: createMysqlModule(
        [
          SESSION_SQL,
          setLockTimeoutSql(timeouts.lockSeconds),
          `SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED, ${access}`,
        ],
        timeouts,
      ),
      extra: {
        stringifyObjects: true,
        enableKeepAlive: true,
        connectTimeout: CONNECT_TIMEOUT_MS,
        multipleStatements: false,
      },
    });
  const reader = open(12, 'READ ONLY');
  const writer = open(12, 'READ WRITE');
  return {
    writer,
    reader,
    isDamaged: () => false,
    async close() {
      for (const dataSource of [writer, reader]) await destroyIfOpen(dataSource);
      return true;
    },
    connection() {
      throw new Error('MySQL has no single connection.');
    },
    prepare(sql) {
      const all = async (values: readonly unknown[]) =>
        (await reader.query<Record<string, unknown>[]>(sql, [...values])).map((record) =>
          Object.values(record),
        );
      return { one: async (values) => (await all(values))[0], all };
    },
  };
}

/** MySQL and MariaDB spell the default of a nullable column differently. */
async function isMariaDb(uri: string, tlsOptions: object): Promise<boolean> {
  const mysql2 = createRequire(import.meta.url)('mysql2/promise') as {
    createConnection(options: object): Promise<VersionConnection>;
  };
  const connection = await mysql2.createConnection({ uri, ...tlsOptions });
  try {
    const [rows] = await connection.query('SELECT VERSION() AS version');
    return /mariadb/i.test(rows[0]?.version ?? '');
  } finally {
    await connection.end();
  }
}

interface VersionConnection {
  query(sql: string): Promise<[{ version: string }[], unknown]>;
  end(): Promise<void>;
}
