import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config/index.ts';
import { systemClock, type Clock } from '../clock.ts';
import type { Logger } from '../logging/logger.ts';
import { getColumns } from './columns.ts';
import { createDataSources } from './connections/data-sources.ts';
import { DATABASE_TIMEOUTS, type DatabaseTimeouts } from './connections/database-timeouts.ts';
import type { Database } from './database.ts';
import type { Table } from './define-table.ts';
import { classifyDatabaseError, isTransient } from './errors.ts';
import { PROBE_WRITE_SQL, runMigrations } from './schema/run-migrations.ts';
import type { Migration } from './schema/migration.ts';
import { createMysqlWriter } from './connections/mysql-writer.ts';
import {
  databaseMissing,
  assertMysqlFullyRestored,
  assertSchemaUpToDate,
} from './schema/assert-schema.ts';
import { startSqliteFileCheck } from './checks/check-sqlite-file.ts';
import { CHECKED_BYTES, getFileSize, tryCheckpoint } from './connections/sqlite-file.ts';
import { createSql } from './sql.ts';
import { createSqliteWriter } from './connections/sqlite-writer.ts';
import { currentTransaction } from './connections/transaction.ts';

export interface OpenDatabaseOptions {
  readonly config: Pick<Config, 'database'>;
  readonly tables: readonly Table[];
  readonly migrations: readonly Migration[];
  readonly logger: Logger;
  readonly clock?: Clock;
  readonly timeouts?: DatabaseTimeouts;
  /** `as found`: refuses a database that would have to be created or migrated. */
  readonly schema?: 'migrate' | 'as found';
  readonly checkedBytes?: number;
}

const RETRIES = 3;
/** A full disk accepts some small writes, so one success proves little. */
const FULL_CACHE_MS = 10_000;

export async function openDatabase({
  config,
  tables,
  migrations,
  logger,
  clock = systemClock,
  timeouts = DATABASE_TIMEOUTS,
  schema = 'migrate',
  checkedBytes = CHECKED_BYTES,
}: OpenDatabaseOptions): Promise<Database> {
  const { dialect } = config.database;
  const location = formatDatabaseLocation(config.database);
  if (
    schema === 'as found' &&
    config.database.dialect === 'sqlite' &&
    getFileSize(config.database.file) === 0
  )
    throw databaseMissing(location);
  const columns = getColumns(dialect);
  const {
    writer: writerSource,
    reader: readerSource,
    connection,
    prepare,
    isDamaged,
    close,
  } = await createDataSources(
    config.database,
    tables.map((table) => table.toEntity(columns)),
    timeouts,
    checkedBytes,
  );
  try {
    await writerSource.initialize();
    if (dialect === 'mysql') await assertMysqlFullyRestored(writerSource, location);
    if (schema === 'as found')
      await assertSchemaUpToDate({ dataSource: writerSource, migrations }, location);
    else
      await runMigrations({
        dataSource: writerSource,
        columns,
        migrations,
        location,
        clock,
        logger,
        lockSeconds: timeouts.lockSeconds,
      });
    if (dialect === 'mysql') await warnUnlessDurable(writerSource, logger);
    await readerSource.initialize();
  } catch (error) {
    await close();
    throw error;
  }
  const fileCheck =
    schema === 'migrate' &&
    config.database.dialect === 'sqlite' &&
    getFileSize(config.database.file) > checkedBytes
      ? startSqliteFileCheck(config.database.file, logger)
      : null;
  const reportEffect = (error: unknown) =>
    logger.error({ err: error }, 'an after-commit effect failed');
  const writer =
    dialect === 'mysql'
      ? createMysqlWriter(writerSource, reportEffect)
      : createSqliteWriter(writerSource, connection(), reportEffect, timeouts.begin);
  const getCurrent = () => currentTransaction(writerSource);
  const transaction = () => getCurrent()?.manager.queryRunner;
  const manager = () => getCurrent()?.manager ?? readerSource.manager;

  let fullUntil = 0;
  let probedAt = 0;
  const runTransaction: Database['transaction'] = async (work) => {
    if (getCurrent()) return work();
    const startedAt = performance.now();
    for (let attempt = 1; ; attempt++) {
      try {
        return await writer.run(work);
      } catch (error) {
        if (classifyDatabaseError(error) === 'full') fullUntil = performance.now() + FULL_CACHE_MS;
        if (
          !isTransient(error) ||
          attempt > RETRIES ||
          performance.now() - startedAt > timeouts.retry
        )
          throw error;
        await delay(Math.random() * timeouts.pause * 2 ** (attempt - 1));
      }
    }
  };

  return {
    dialect,
    transaction: runTransaction,
    manager,
    repository: <Row extends object>({ entity }: Table<Row>) =>
      manager().getRepository<Row>(entity),
    sql: createSql({ dialect, dataSource: writerSource, prepare, transaction }),
    mysql: dialect === 'mysql' ? getMysqlPool(writerSource) : null,
    inTransaction: () => getCurrent() !== undefined,
    async emptyLog() {
      if (dialect === 'mysql') return true;
      const deadline = performance.now() + timeouts.begin;
      for (;;) {
        let isEmpty = false;
        // No transaction is open when its effects run.
        await runTransaction(
          async () =>
            void getCurrent()?.effects.push(() => (isEmpty = tryCheckpoint(connection()))),
        );
        if (isEmpty || performance.now() > deadline) return isEmpty;
        await delay(20);
      }
    },
    isDamaged: () => isDamaged() || fileCheck?.isDamaged() === true,
    isBeingChecked: () => fileCheck?.isRunning() === true,
    afterCommit(effect) {
      const transaction = getCurrent();
      if (transaction) transaction.effects.push(effect);
      else effect();
    },
    async probe() {
      if (performance.now() < fullUntil)
        throw new Error('The database disk was full a moment ago.');
      await readerSource.query('SELECT 1');
      // MySQL writes nothing for an equal value: two probes never share a millisecond.
      probedAt = Math.max(probedAt + 1, systemClock.now().getTime());
      const value = new Date(probedAt);
      await runTransaction(
        async () => void (await getCurrent()?.manager.query(PROBE_WRITE_SQL, [value])),
      );
    },
    async close() {
      await fileCheck?.stop();
      await writer.close();
      if (!(await close()))
        logger.warn(
          {},
          'Another process uses the database file: changes stay in the write-ahead log until it ends',
        );
    },
  };
}

export function formatDatabaseLocation(database: Config['database']): string {
  if (database.dialect === 'sqlite') return database.file;
  const { host, pathname } = new URL(database.url);
  return `${host}${pathname}`;
}

function getMysqlPool({ driver }: DataSource) {
  const { pool, database: name = '' } = driver as DataSource['driver'] & { pool: object };
  return { pool, name };
}

/** Other values may lose the last second of confirmed changes (security rule 37). */
async function warnUnlessDurable(
  dataSource: { query(sql: string): Promise<unknown> },
  logger: Logger,
): Promise<void> {
  const [row] = (await dataSource.query('SELECT @@innodb_flush_log_at_trx_commit AS flush')) as {
    flush: unknown;
  }[];
  if (Number(row?.flush) !== 1) {
    logger.warn(
      { innodb_flush_log_at_trx_commit: Number(row?.flush) },
      'the database server may lose confirmed changes in a crash; set this variable to 1',
    );
  }
}
