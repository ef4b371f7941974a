import type { DataSource } from 'typeorm';
import { ConfigError } from '../../../config/index.ts';
import { halfRestored, RESTORE_MARKER } from './restore-marker.ts';
import { appliedSteps, pendingSteps, STEPS } from './run-migrations.ts';
import type { Migration } from './migration.ts';

export interface SchemaFacts {
  readonly dataSource: DataSource;
  readonly migrations: readonly Migration[];
}

export const noDatabase = (place: string): ConfigError =>
  new ConfigError(
    `There is no database of Recueil at ${place}, so this command has nothing to work on. Check DATABASE_URL and DATA_DIR; --migrate makes a new one.`,
  );

/** For commands, which find the schema as it is: refuses a database that this version would have to create or migrate, and one of a newer version. */
export async function requireSchema(
  { dataSource, migrations }: SchemaFacts,
  place: string,
): Promise<void> {
  const queryRunner = dataSource.createQueryRunner();
  try {
    if (!(await queryRunner.hasTable(STEPS))) throw noDatabase(place);
    const pending = pendingSteps(migrations, await appliedSteps(queryRunner));
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
export async function refuseHalfRestoredDatabase(
  dataSource: DataSource,
  place: string,
): Promise<void> {
  const [found] = await dataSource.query<unknown[]>(
    'SELECT 1 FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?',
    [RESTORE_MARKER],
  );
  if (found !== undefined) throw halfRestored(place);
}
