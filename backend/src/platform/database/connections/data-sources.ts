import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { EntitySchema } from 'typeorm';
import type { Config } from '../../../config/index.ts';
import type { PreparedRead } from '../sql/find-row.ts';
import { LegacyIndexNames } from './legacy-index-names.ts';
import { DATABASE_TIMEOUTS, type DatabaseTimeouts } from './database-timeouts.ts';
import { createMysqlModule } from './mysql-pool.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import type { SqliteConnection } from './sqlite-driver.ts';
import {
  assertNotDamaged,
  CHECKED_BYTES,
  checkpointWal,
  prepareSqliteFile,
  stampFile,
} from './sqlite-file.ts';

/** Connections that write and connections that only read; the databases themselves refuse to mix them up. */
export interface DataSources {
  readonly writer: DataSource;
  readonly reader: DataSource;
  /** The writer's connection on SQLite. */
  readonly connection: () => SqliteConnection;
  /** Prepares a read for the reader. */
  readonly prepare: (sql: string) => PreparedRead;
  /** True once the database has answered that its file is damaged. */
  readonly isDamaged: () => boolean;
  /** False: something of the SQLite file stays in its write-ahead log. */
  close(): Promise<boolean>;
}

const common = {
  synchronize: false,
  migrationsRun: false,
  logging: false,
  namingStrategy: new LegacyIndexNames(),
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
    ? sqlite(database.file, entities, checkedBytes)
    : mysql(database, entities, timeouts);
}

function sqlite(
  file: string,
  entities: EntitySchema<unknown>[],
  checkedBytes: number,
): DataSources {
  const header = prepareSqliteFile(file);
  let writing: SqliteConnection | null = null;
  let reading: SqliteConnection | null = null;
  const opened = (connection: SqliteConnection | null): SqliteConnection => {
    if (!connection) throw new Error('The SQLite file is not open.');
    return connection;
  };
  const open = (prepare: (connection: SqliteConnection) => void) =>
    new DataSource({
      ...common,
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
  const isDamaged = () => [writing, reading].some((connection) => connection?.isDamaged() === true);
  const writer = open((connection) => {
    assertNotDamaged(connection, file, header, checkedBytes);
    stampFile(connection);
    connection.pragma('secure_delete = ON');
    // Short, because waiting inside SQLite blocks the process; the writer itself waits long, and patiently.
    connection.pragma('busy_timeout = 20');
    writing = connection;
  });
  const reader = open((connection) => {
    connection.pragma('busy_timeout = 1000');
    connection.pragma('query_only = ON');
    reading = connection;
  });
  return {
    writer,
    reader,
    isDamaged,
    connection: () => opened(writing),
    async close() {
      await destroy(reader);
      // libsql keeps the statements of a closed connection open until the process ends, so that SQLite itself never empties the log (libsql-js 228).
      const emptied =
        !writer.isInitialized || isDamaged() || (await checkpointWal(opened(writing), delay));
      await destroy(writer);
      header.close();
      return emptied;
    },
    prepare(sql) {
      // As lists, which libsql makes in half the time of objects.
      const statement = opened(reading).prepare(sql).raw(true);
      return {
        one: async (values) => statement.get(values),
        all: async (values) => statement.all(values),
      };
    },
  };
}

const destroy = async (dataSource: DataSource): Promise<void> => {
  if (dataSource.isInitialized) await dataSource.destroy();
};

const SQL_MODE =
  'STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';
export const setLockTimeoutSql = (seconds = DATABASE_TIMEOUTS.lockSeconds): string =>
  `SET SESSION innodb_lock_wait_timeout = ${seconds}, lock_wait_timeout = ${seconds}`;
const SESSION = `SET SESSION sql_mode = '${SQL_MODE}', time_zone = '+00:00'`;
const CONNECT_MS = 3000;

/** Authorities of the system and of `NODE_EXTRA_CA_CERTS`; the certificate must be for the host that is named. */
export const MYSQL_TLS_OPTIONS = {
  ssl: { rejectUnauthorized: true, verifyIdentity: true, minVersion: 'TLSv1.2' },
} as const;

async function mysql(
  { url, tls }: MysqlConfig,
  entities: EntitySchema<unknown>[],
  timeouts: DatabaseTimeouts,
): Promise<DataSources> {
  const encryption = tls ? MYSQL_TLS_OPTIONS : {};
  const type = (await isMariaDb(url, encryption)) ? 'mariadb' : 'mysql';
  const open = (poolSize: number, access: 'READ WRITE' | 'READ ONLY') =>
    new DataSource({
      ...common,
      ...encryption,
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
          SESSION,
          setLockTimeoutSql(timeouts.lockSeconds),
          `SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED, ${access}`,
        ],
        timeouts,
      ),
      extra: {
        stringifyObjects: true,
        enableKeepAlive: true,
        connectTimeout: CONNECT_MS,
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
      for (const dataSource of [writer, reader]) await destroy(dataSource);
      return true;
    },
    connection() {
      throw new Error('MySQL has a pool, not one connection.');
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

/** The two spell the default of a nullable column differently, which matters when entities are compared with tables. */
async function isMariaDb(uri: string, encryption: object): Promise<boolean> {
  const mysql2 = createRequire(import.meta.url)('mysql2/promise') as {
    createConnection(options: object): Promise<MysqlProbe>;
  };
  const connection = await mysql2.createConnection({ uri, ...encryption });
  try {
    const [rows] = await connection.query('SELECT VERSION() AS version');
    return /mariadb/i.test(rows[0]?.version ?? '');
  } finally {
    await connection.end();
  }
}

interface MysqlProbe {
  query(sql: string): Promise<[{ version: string }[], unknown]>;
  end(): Promise<void>;
}
