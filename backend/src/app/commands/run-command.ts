import { inspect, parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError, readConfig, type Config } from '../../config.ts';
import { migrations } from '../../migrations/index.ts';
import { createKeeping, KeyRotationError, type Keeping } from '../../modules/documents/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import { createIds } from '../../platform/ids.ts';
import { openKeys, type Keys } from '../../platform/keys/keys.ts';
import { createLogger } from '../../platform/pino-logger.ts';
import { tables } from '../../tables.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

interface Command {
  /** Printed for `--help`, and after a word that is not understood. */
  readonly help: string;
  readonly options: Options;
  run(keeping: Keeping, values: Readonly<Record<string, unknown>>, start: CommandStart): Promise<number>;
}

export interface CommandStart {
  readonly config: Config;
  readonly database: Database;
  readonly keys: Keys;
  /** Where the operator stands: npm runs scripts in the package's own folder. */
  readonly folder: string;
}

/** To the operator; errors go to the other stream. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * A command beside the running product: the same environment, the same database and storage, nothing served. Ends the process.
 * What the environment names must be there: nothing is made and nothing is migrated unless `--migrate` says so.
 */
export async function runCommand({ help, options, run }: Command): Promise<never> {
  try {
    const { values } = parseArgs({ options: { ...options, migrate: { type: 'boolean' }, help: { type: 'boolean' } }, allowPositionals: false });
    if (values['help'] === true) {
      say(help);
      process.exit(0);
    }
    process.exit(await withKeeping(values['migrate'] === true, (keeping, start) => run(keeping, values, start)));
  } catch (error) {
    const known = error instanceof ConfigError || error instanceof KeyRotationError;
    const misread = error instanceof TypeError && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    process.stderr.write(misread ? `${error.message}\n\n${help}\n` : `${known ? error.message : inspect(error)}\n`);
    process.exit(1);
  }
}

async function withKeeping<T>(migrating: boolean, work: (keeping: Keeping, start: CommandStart) => Promise<T>): Promise<T> {
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  const config = readConfig(process.env, { folder, makesKey: migrating });
  const logger = createLogger({ production: config.production, level: config.logLevel, write: (line) => void process.stderr.write(line) });
  const clock = systemClock;
  const database = await openDatabase({ config, tables, migrations, logger, clock, schema: migrating ? 'migrate' : 'as found' });
  try {
    const keys = await openKeys({ config, database, clock });
    return await work(createKeeping({ config, clock, ids: createIds(() => clock.now().getTime()), logger, database, keys }), { config, database, keys, folder });
  } finally {
    await database.close();
  }
}
