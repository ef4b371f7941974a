import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../config/index.ts';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logging/logger.ts';
import { createRowUpdater } from './sql/update-rows.ts';
import { getColumns } from './columns.ts';
import { createDataSources } from './connections/data-sources.ts';
import { DATABASE_TIMEOUTS, type DatabaseTimeouts } from './connections/database-timeouts.ts';
import type { Database, Tables } from './database.ts';
import { classifyDatabaseError, isTransient } from './errors.ts';
import { createRowFinder } from './sql/find-row.ts';
import { createRowInserter } from './sql/insert-rows.ts';
import { PROBE_WRITE_SQL, runMigrations } from './schema/run-migrations.ts';
import type { Migration } from './schema/migration.ts';
import { createMysqlWriter } from './connections/mysql-writer.ts';
import {
  databaseMissing,
  assertMysqlFullyRestored,
  assertSchemaUpToDate,
} from './schema/assert-schema.ts';
import { createRowSelector } from './sql/select-rows.ts';
import { startSqliteFileCheck } from './checks/check-sqlite-file.ts';
import { CHECKED_BYTES, getFileSize } from './connections/sqlite-file.ts';
import { createSqliteWriter } from './connections/sqlite-writer.ts';
import { createPreparedStatement } from './sql/prepared-statement.ts';
import { currentTransaction } from './connections/transaction.ts';

export interface OpenDatabaseOptions {
  readonly config: Pick<Config, 'database'>;
  readonly tables: readonly Tables[];
  /** In the order in which they are applied. */
  readonly migrations: readonly Migration[];
  readonly logger: Logger;
  readonly clock?: Clock;
  readonly timeouts?: DatabaseTimeouts;
  /** `as found`: a database that would have to be made or migrated first is refused with words for the operator. */
  readonly schema?: 'migrate' | 'as found';
  /** A larger SQLite file is read through after the start, not before. */
  readonly checkedBytes?: number;
}

const RETRIES = 3;
/** A full disk takes some small write now and then: one that it takes proves little. */
const FULL_FOR_MS = 10_000;

/** Connects, refuses what is damaged or half restored, brings the schema up to date under a lock, and answers the one way to the tables. */
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
  const place = formatDatabaseLocation(config.database);
  if (
    schema === 'as found' &&
    config.database.dialect === 'sqlite' &&
    getFileSize(config.database.file) === 0
  )
    throw databaseMissing(place);
  const columns = getColumns(dialect);
  const {
    writer: writing,
    reader: reading,
    connection,
    prepare,
    isDamaged,
    close,
  } = await createDataSources(
    config.database,
    tables.flatMap((tablesOf) => tablesOf(columns)),
    timeouts,
    checkedBytes,
  );
  try {
    await writing.initialize();
    if (dialect === 'mysql') await assertMysqlFullyRestored(writing, place);
    if (schema === 'as found')
      await assertSchemaUpToDate({ dataSource: writing, migrations }, place);
    else
      await runMigrations({
        dataSource: writing,
        columns,
        migrations,
        clock,
        logger,
        lockSeconds: timeouts.lockSeconds,
      });
    if (dialect === 'mysql') await warnAboutLazyCommits(writing, logger);
    await reading.initialize();
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
    logger.error({ err: error }, 'an effect after a commit failed');
  const writer =
    dialect === 'mysql'
      ? createMysqlWriter(writing, reportEffect)
      : createSqliteWriter(writing, connection(), reportEffect, timeouts.begin);
  const current = () => currentTransaction(writing);
  const transaction = () => current()?.manager.queryRunner;

  let fullUntil = 0;
  const write: Database['transaction'] = async (work) => {
    if (current()) return work();
    const since = performance.now();
    for (let attempt = 1; ; attempt++) {
      try {
        return await writer.run(work);
      } catch (error) {
        if (classifyDatabaseError(error) === 'full') fullUntil = performance.now() + FULL_FOR_MS;
        if (!isTransient(error) || attempt > RETRIES || performance.now() - since > timeouts.retry)
          throw error;
        await delay(Math.random() * 20 * 2 ** attempt);
      }
    }
  };

  return {
    dialect,
    transaction: write,
    manager: () => current()?.manager ?? reading.manager,
    finder: (entity, by) => createRowFinder({ reader: reading, entity, by, prepare, transaction }),
    inserter: (entity, onConflict) =>
      createRowInserter({ dataSource: writing, entity, onConflict, transaction }),
    selector: (entity, only) =>
      createRowSelector({ reader: reading, entity, only, prepare, transaction }),
    updater: (entity) => createRowUpdater({ dataSource: writing, entity, transaction }),
    preparedStatement: (sql) => createPreparedStatement({ dialect, sql, transaction }),
    inTransaction: () => current() !== undefined,
    isDamaged: () => isDamaged() || fileCheck?.isDamaged() === true,
    isBeingChecked: () => fileCheck?.isRunning() === true,
    afterCommit(effect) {
      const transaction = current();
      if (transaction) transaction.effects.push(effect);
      else effect();
    },
    async probe() {
      if (performance.now() < fullUntil)
        throw new Error('The disk of the database was full a moment ago.');
      await reading.query('SELECT 1');
      // The system's time, because the clock of a test may stay and would change nothing.
      await write(
        async () => void (await current()?.manager.query(PROBE_WRITE_SQL, [systemClock.now()])),
      );
    },
    async close() {
      await fileCheck?.stop();
      await writer.close();
      if (!(await close()))
        logger.warn(
          {},
          'Another process uses the database file: what was written stays in its write-ahead log until that one ends',
        );
    },
  };
}

/** As operators know it, without the password. */
export function formatDatabaseLocation(database: Config['database']): string {
  if (database.dialect === 'sqlite') return database.file;
  const { host, pathname } = new URL(database.url);
  return `${host}${pathname}`;
}

/** Any value but 1 may lose the last second of answered calls in a crash of the server (security rule 37). */
async function warnAboutLazyCommits(
  dataSource: { query(sql: string): Promise<unknown> },
  logger: Logger,
): Promise<void> {
  const [row] = (await dataSource.query('SELECT @@innodb_flush_log_at_trx_commit AS flush')) as {
    flush: unknown;
  }[];
  if (Number(row?.flush) !== 1) {
    logger.warn(
      { innodb_flush_log_at_trx_commit: Number(row?.flush) },
      'the database server may lose answered changes in a crash; set it to 1',
    );
  }
}
