import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { ConfigError } from '../../../config/index.ts';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Columns } from '../columns.ts';
import { setLockTimeoutSql } from '../connections/data-sources.ts';
import { isTransient } from '../errors.ts';
import { assertMayCreateTriggers } from './trigger-rights.ts';
import { createMigrationTools, type Migration } from './migration.ts';
import { sha256 } from '../../digest.ts';

const LOCK_TIMEOUT_SECONDS = 120;
export const MIGRATION_STEPS_TABLE = 'schema_steps';
export const DATABASE_CHECKS_TABLE = 'database_checks';
const PROBE_NAME = 'probe';
/** The baseline replaced the migrations of development versions. */
const FIRST_DEVELOPMENT_STEP = '0001-identity step 1';
/** Changes a value: MySQL writes nothing for an update without a change. */
export const PROBE_WRITE_SQL = `UPDATE ${DATABASE_CHECKS_TABLE} SET checked_at = ? WHERE name = '${PROBE_NAME}'`;

interface MigrateDeps {
  readonly dataSource: DataSource;
  readonly columns: Columns;
  readonly migrations: readonly Migration[];
  /** Names the database in errors. */
  readonly location: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly lockSeconds?: number;
}

/** Resumes after a crash; concurrent instances wait for each other. */
export async function runMigrations(deps: MigrateDeps): Promise<void> {
  const queryRunner = deps.dataSource.createQueryRunner();
  try {
    await (deps.columns.dialect === 'mysql'
      ? migrateMysql(deps, queryRunner)
      : migrateSqlite(deps, queryRunner));
  } finally {
    await queryRunner.release();
  }
}

/** DDL commits implicitly on MySQL: a lock excludes other instances, steps may be half done. */
async function migrateMysql(deps: MigrateDeps, queryRunner: QueryRunner): Promise<void> {
  const database = sha256(String(await queryRunner.getCurrentDatabase())).toString('hex', 0, 16);
  const lock = `recueil-schema-${database}`;
  const [row] = (await queryRunner.query('SELECT GET_LOCK(?, ?) AS held', [
    lock,
    LOCK_TIMEOUT_SECONDS,
  ])) as { held: unknown }[];
  if (Number(row?.held) !== 1)
    throw new ConfigError(
      `Another instance has been migrating the database for more than ${LOCK_TIMEOUT_SECONDS} s.`,
    );
  try {
    await queryRunner.query(setLockTimeoutSql(LOCK_TIMEOUT_SECONDS));
    await assertTriggerRights(deps, queryRunner);
    await ensureOwnTables(deps, queryRunner);
    const pending = listPendingSteps(deps.migrations, await loadAppliedSteps(queryRunner));
    for (const step of pending) await runStep(deps, queryRunner, step);
    reportMigrated(deps, pending);
  } finally {
    await queryRunner.query(setLockTimeoutSql(deps.lockSeconds));
    await queryRunner.query('SELECT RELEASE_LOCK(?)', [lock]);
  }
}

async function assertTriggerRights(
  { migrations, location }: MigrateDeps,
  queryRunner: QueryRunner,
): Promise<void> {
  const isNew = !(await queryRunner.hasTable(MIGRATION_STEPS_TABLE));
  const applied = isNew ? new Set<string>() : await loadAppliedSteps(queryRunner);
  if (listPendingSteps(migrations, applied).some(({ migration }) => migration.createsTriggers))
    await assertMayCreateTriggers((sql) => queryRunner.query(sql), location);
}

/** DDL is transactional on SQLite: one exclusive transaction per step. */
async function migrateSqlite(deps: MigrateDeps, queryRunner: QueryRunner): Promise<void> {
  // Rebuilding a parent table would delete its children; works only outside transactions.
  await queryRunner.query('PRAGMA foreign_keys = OFF');
  try {
    const applied: MigrationStep[] = [];
    let remaining = 1;
    while (remaining > 0) {
      await beginExclusive(queryRunner);
      try {
        await ensureOwnTables(deps, queryRunner);
        const pending = listPendingSteps(deps.migrations, await loadAppliedSteps(queryRunner));
        remaining = pending.length - 1;
        if (pending[0]) await runStep(deps, queryRunner, pending[0]);
        const broken = (await queryRunner.query('PRAGMA foreign_key_check')) as unknown[];
        if (broken.length > 0)
          throw new Error(
            `${pending[0]?.migration.name ?? 'The schema'} leaves ${broken.length} rows with broken references.`,
          );
        await queryRunner.query('COMMIT');
        applied.push(...pending.slice(0, 1));
      } catch (error) {
        await queryRunner.query('ROLLBACK');
        throw error;
      }
    }
    reportMigrated(deps, applied);
  } finally {
    await queryRunner.query('PRAGMA foreign_keys = ON');
  }
}

async function beginExclusive(queryRunner: QueryRunner): Promise<void> {
  const deadline = performance.now() + LOCK_TIMEOUT_SECONDS * 1000;
  for (;;) {
    try {
      await queryRunner.query('BEGIN EXCLUSIVE');
      return;
    } catch (error) {
      if (!isTransient(error) || performance.now() > deadline) throw error;
      await delay(20 + Math.random() * 30);
    }
  }
}

interface MigrationStep {
  readonly migration: Migration;
  readonly number: number;
}

export function listPendingSteps(
  migrations: readonly Migration[],
  applied: ReadonlySet<string>,
): MigrationStep[] {
  const steps = migrations.flatMap((migration) =>
    migration.steps.map((_, index) => ({ migration, number: index + 1 })),
  );
  const known = new Set(steps.map(stepKey));
  const unknown = [...applied].filter((key) => !known.has(key)).sort();
  if (unknown.includes(FIRST_DEVELOPMENT_STEP))
    throw new ConfigError(
      'The database comes from a development version of Recueil before 1.0.0, which cannot be upgraded. Set DATABASE_URL and DATA_DIR to an empty database and folder. Nothing was changed.',
    );
  if (unknown.length > 0) {
    throw new ConfigError(
      `The database was migrated by a newer version of Recueil (${unknown.join(', ')}). Start that version, or restore a backup made before it.`,
    );
  }
  return steps.filter((step) => !applied.has(stepKey(step)));
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
    `SELECT name FROM ${DATABASE_CHECKS_TABLE} WHERE name = '${PROBE_NAME}'`,
  )) as unknown[];
  if (found.length === 0)
    await queryRunner.query(
      `INSERT INTO ${DATABASE_CHECKS_TABLE} (name, checked_at) VALUES ('${PROBE_NAME}', ?)`,
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
  logger.debug({ migration: migration.name, step: number }, 'schema step applied');
}

function reportMigrated({ logger }: MigrateDeps, steps: readonly MigrationStep[]): void {
  const last = steps.at(-1);
  if (last === undefined) return;
  logger.info(
    { milestone: true, steps: steps.length, newest: last.migration.name },
    `The database was migrated in ${steps.length} steps`,
  );
}
