import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { ConfigError } from '../../../config/index.ts';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Columns } from '../columns.ts';
import { setLockTimeoutSql } from '../connections/data-sources.ts';
import { isTransient } from '../errors.ts';
import { createMigrationTools } from './migration.ts';
import type { Migration } from './migration.ts';

const LOCK_PATIENCE_SECONDS = 120;
export const MIGRATION_STEPS_TABLE = 'schema_steps';
/** What the checks of this server found last, for every instance. Backups of MySQL leave it out. */
export const DATABASE_CHECKS_TABLE = 'database_checks';
const PROBE = 'probe';
/** A write that changes a value: MySQL writes nothing for one that does not. */
export const PROBE_WRITE_SQL = `UPDATE ${DATABASE_CHECKS_TABLE} SET checked_at = ? WHERE name = '${PROBE}'`;

interface MigrateDeps {
  readonly dataSource: DataSource;
  readonly columns: Columns;
  readonly migrations: readonly Migration[];
  readonly clock: Clock;
  readonly logger: Logger;
  /** What statements wait for locks afterwards. */
  readonly lockSeconds?: number;
}

/**
 * Brings the schema up to date. Each step is recorded as it is done, so a start after a crash goes on where it stopped;
 * instances that start together wait for each other. Throws when the database knows steps that this version does not.
 */
export async function runMigrations(deps: MigrateDeps): Promise<void> {
  const queryRunner = deps.dataSource.createQueryRunner();
  try {
    await (deps.columns.dialect === 'mysql'
      ? onMysql(deps, queryRunner)
      : onSqlite(deps, queryRunner));
  } finally {
    await queryRunner.release();
  }
}

/** DDL commits by itself here: a named lock keeps other instances out, and a step may find its own half-done work. */
async function onMysql(deps: MigrateDeps, queryRunner: QueryRunner): Promise<void> {
  const database = createHash('sha256')
    .update(String(await queryRunner.getCurrentDatabase()))
    .digest('hex')
    .slice(0, 32);
  const lock = `recueil-schema-${database}`;
  const [row] = (await queryRunner.query('SELECT GET_LOCK(?, ?) AS held', [
    lock,
    LOCK_PATIENCE_SECONDS,
  ])) as { held: unknown }[];
  if (Number(row?.held) !== 1)
    throw new ConfigError(
      `Another instance has been migrating the database for more than ${LOCK_PATIENCE_SECONDS} s.`,
    );
  try {
    // A step waits for whatever uses its table: calls may not, and have their own patience.
    await queryRunner.query(setLockTimeoutSql(LOCK_PATIENCE_SECONDS));
    await ensureOwnTables(deps, queryRunner);
    const done = await loadAppliedSteps(queryRunner);
    for (const step of listPendingSteps(deps.migrations, done))
      await runStep(deps, queryRunner, step);
  } finally {
    await queryRunner.query(setLockTimeoutSql(deps.lockSeconds));
    await queryRunner.query('SELECT RELEASE_LOCK(?)', [lock]);
  }
}

/** DDL is transactional here: everything that is missing is one exclusive transaction per step, checked inside it. */
async function onSqlite(deps: MigrateDeps, queryRunner: QueryRunner): Promise<void> {
  // Rebuilding a parent table with foreign keys on would delete its children; the switch works outside transactions only.
  await queryRunner.query('PRAGMA foreign_keys = OFF');
  try {
    let rest = 1;
    while (rest > 0) {
      await beginExclusive(queryRunner);
      try {
        await ensureOwnTables(deps, queryRunner);
        const pending = listPendingSteps(deps.migrations, await loadAppliedSteps(queryRunner));
        rest = pending.length - 1;
        if (pending[0]) await runStep(deps, queryRunner, pending[0]);
        const broken = (await queryRunner.query('PRAGMA foreign_key_check')) as unknown[];
        if (broken.length > 0)
          throw new Error(
            `${pending[0]?.migration.name ?? 'The schema'} leaves ${broken.length} rows that refer to nothing.`,
          );
        await queryRunner.query('COMMIT');
      } catch (error) {
        await queryRunner.query('ROLLBACK');
        throw error;
      }
    }
  } finally {
    await queryRunner.query('PRAGMA foreign_keys = ON');
  }
}

async function beginExclusive(queryRunner: QueryRunner): Promise<void> {
  const until = performance.now() + LOCK_PATIENCE_SECONDS * 1000;
  for (;;) {
    try {
      await queryRunner.query('BEGIN EXCLUSIVE');
      return;
    } catch (error) {
      if (!isTransient(error) || performance.now() > until) throw error;
      await delay(20 + Math.random() * 30);
    }
  }
}

export interface MigrationStep {
  readonly migration: Migration;
  readonly number: number;
}

export function listPendingSteps(
  migrations: readonly Migration[],
  done: ReadonlySet<string>,
): MigrationStep[] {
  const steps = migrations.flatMap((migration) =>
    migration.steps.map((_, index) => ({ migration, number: index + 1 })),
  );
  const known = new Set(steps.map(stepKey));
  const unknown = [...done].filter((key) => !known.has(key)).sort();
  if (unknown.length > 0) {
    throw new ConfigError(
      `The database was migrated by a newer version of Recueil (${unknown.join(', ')}). Start that version, or restore a backup made before it.`,
    );
  }
  return steps.filter((step) => !done.has(stepKey(step)));
}

const stepKey = (step: MigrationStep): string => `${step.migration.name} step ${step.number}`;

async function ensureOwnTables(
  { columns: c, logger, clock }: MigrateDeps,
  queryRunner: QueryRunner,
): Promise<void> {
  const { createTable } = createMigrationTools(queryRunner, c, logger);
  await createTable(MIGRATION_STEPS_TABLE, {
    migration: { ...c.ascii(100), primary: true },
    step: { ...c.int(), primary: true },
    applied_at: c.instant(),
  });
  await createTable(DATABASE_CHECKS_TABLE, {
    name: { ...c.ascii(100), primary: true },
    checked_at: c.instant(),
    fault: { ...c.text(500), nullable: true },
  });
  const found = (await queryRunner.query(
    `SELECT name FROM ${DATABASE_CHECKS_TABLE} WHERE name = '${PROBE}'`,
  )) as unknown[];
  if (found.length === 0)
    await queryRunner.query(
      `INSERT INTO ${DATABASE_CHECKS_TABLE} (name, checked_at) VALUES ('${PROBE}', ?)`,
      [clock.now()],
    );
}

export async function loadAppliedSteps(queryRunner: QueryRunner): Promise<Set<string>> {
  const rows = (await queryRunner.query(
    `SELECT migration, step FROM ${MIGRATION_STEPS_TABLE}`,
  )) as { migration: string; step: number }[];
  return new Set(rows.map((row) => `${row.migration} step ${row.step}`));
}

async function runStep(
  { columns, clock, logger }: MigrateDeps,
  queryRunner: QueryRunner,
  { migration, number }: MigrationStep,
): Promise<void> {
  const run = migration.steps[number - 1];
  if (!run) return;
  queryRunner.clearSqlMemory();
  await run(createMigrationTools(queryRunner, columns, logger));
  await queryRunner.query(
    `INSERT INTO ${MIGRATION_STEPS_TABLE} (migration, step, applied_at) VALUES (?, ?, ?)`,
    [migration.name, number, clock.now()],
  );
  logger.info({ migration: migration.name, step: number }, 'schema step applied');
}
