import type { DataSource } from 'typeorm';
import { ConfigError } from '../../../config/index.ts';
import { restoreIncomplete, RESTORE_MARKER } from './restore-marker.ts';
import { loadAppliedSteps, listPendingSteps, MIGRATION_STEPS_TABLE } from './run-migrations.ts';
import type { Migration } from './migration.ts';

interface SchemaCheck {
  readonly dataSource: DataSource;
  readonly migrations: readonly Migration[];
}

export const databaseMissing = (location: string): ConfigError =>
  new ConfigError(
    `There is no database of Recueil at ${location}, so this command cannot run. Check DATABASE_URL and DATA_DIR, or pass --migrate to create it.`,
  );

/** For commands, which must neither create nor migrate the schema. */
export async function assertSchemaUpToDate(
  { dataSource, migrations }: SchemaCheck,
  location: string,
): Promise<void> {
  const queryRunner = dataSource.createQueryRunner();
  try {
    if (!(await queryRunner.hasTable(MIGRATION_STEPS_TABLE))) throw databaseMissing(location);
    const pending = listPendingSteps(migrations, await loadAppliedSteps(queryRunner));
    if (pending.length === 0) return;
    throw new ConfigError(
      `The database at ${location} is older than this version of Recueil (${pending.length} steps, the first of ${pending[0]?.migration.name ?? ''}). ` +
        'Start this version on it, use the commands of the running version, or pass --migrate.',
    );
  } finally {
    await queryRunner.release();
  }
}

export async function assertMysqlFullyRestored(
  dataSource: DataSource,
  location: string,
): Promise<void> {
  const [marker] = await dataSource.query<unknown[]>(
    'SELECT 1 FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?',
    [RESTORE_MARKER],
  );
  if (marker !== undefined) throw restoreIncomplete(location);
}
