import type { DataSource } from 'typeorm';
import { ConfigError } from '../../config.ts';
import { appliedSteps, pendingSteps, STEPS } from './migrate.ts';
import type { Migration } from './migration.ts';

interface SchemaFacts {
  readonly dataSource: DataSource;
  readonly migrations: readonly Migration[];
}

export const noDatabase = (place: string): ConfigError =>
  new ConfigError(`There is no database of Recueil at ${place}, so this command has nothing to work on. Check DATABASE_URL and DATA_DIR.`);

/** For commands, which find the schema as it is: refuses a database that this version would have to create or migrate, and one of a newer version. */
export async function requireSchema({ dataSource, migrations }: SchemaFacts, place: string): Promise<void> {
  const queryRunner = dataSource.createQueryRunner();
  try {
    if (!(await queryRunner.hasTable(STEPS))) throw noDatabase(place);
    const pending = pendingSteps(migrations, await appliedSteps(queryRunner));
    if (pending.length === 0) return;
    throw new ConfigError(
      `The database at ${place} is older than this version of Recueil (${pending.length} steps, the first of ${pending[0]?.migration.name ?? ''}). ` +
        'Start this version on it, or use the commands of the version that runs.',
    );
  } finally {
    await queryRunner.release();
  }
}
