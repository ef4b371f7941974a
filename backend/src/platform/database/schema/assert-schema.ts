import type { DataSource } from 'typeorm';
import { ConfigError } from '../../../config/index.ts';
import { restoreIncomplete, RESTORE_MARKER } from './restore-marker.ts';
import { loadAppliedSteps, listPendingSteps, MIGRATION_STEPS_TABLE } from './run-migrations.ts';
import type { Migration } from './migration.ts';

export interface SchemaCheck {
  readonly dataSource: DataSource;
  readonly migrations: readonly Migration[];
}

export const databaseMissing = (place: string): ConfigError =>
  new ConfigError(
    `There is no database of Recueil at ${place}, so this command has nothing to work on. Check DATABASE_URL and DATA_DIR; --migrate makes a new one.`,
  );

/** For commands, which find the schema as it is: refuses a database that this version would have to create or migrate, and one of a newer version. */
export async function assertSchemaUpToDate(
  { dataSource, migrations }: SchemaCheck,
  place: string,
): Promise<void> {
  const queryRunner = dataSource.createQueryRunner();
  try {
    if (!(await queryRunner.hasTable(MIGRATION_STEPS_TABLE))) throw databaseMissing(place);
    const pending = listPendingSteps(migrations, await loadAppliedSteps(queryRunner));
    if (pending.length === 0) return;
    throw new ConfigError(
      `The database at ${place} is older than this version of Recueil (${pending.length} steps, the first of ${pending[0]?.migration.name ?? ''}). ` +
        'Start this version on it, use the commands of the version that runs, or say --migrate.',
    );
  } finally {
    await queryRunner.release();
  }
}

/** The table that a restore leaves until it has ended. */
export async function assertMysqlFullyRestored(
  dataSource: DataSource,
  place: string,
): Promise<void> {
  const [found] = await dataSource.query<unknown[]>(
    'SELECT 1 FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?',
    [RESTORE_MARKER],
  );
  if (found !== undefined) throw restoreIncomplete(place);
}
