import { inspect, parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError, readConfig, type Config } from '../config/index.ts';
import { migrations } from '../migrations/index.ts';
import {
  createStorageMaintenance,
  KeyRotationError,
  type StorageMaintenance,
} from '../modules/documents/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase, type Database } from '../platform/database/index.ts';
import { ProblemError } from '../platform/problem.ts';
import { createIdGenerator } from '../platform/id-generator.ts';
import { openKeyManager, type KeyManager } from '../platform/keys/key-manager.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { createLogger } from '../platform/logging/create-logger.ts';
import { tables } from '../app/tables.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

interface CliProgram {
  /** Printed for `--help`, and after a word that is not understood. */
  readonly help: string;
  readonly options: Options;
  /** Answers the exit code. */
  run(start: CliContext): Promise<number>;
}

interface CliContext {
  readonly values: Readonly<Record<string, unknown>>;
  /** What is no option. */
  readonly positionals: readonly string[];
  /** Where the operator stands: npm runs scripts in the package's own folder. */
  readonly folder: string;
  /** The product's own environment. A key that is not there is made with `makesKey` alone. */
  readConfig(makesKey?: boolean): Config;
  /** Writes to standard error. */
  loggerFor(config: Config): Logger;
}

interface MaintenanceCommand {
  readonly help: string;
  readonly options: Options;
  run(
    keeping: StorageMaintenance,
    values: Readonly<Record<string, unknown>>,
    start: MaintenanceCommandContext,
  ): Promise<number>;
}

interface MaintenanceCommandContext {
  readonly config: Config;
  readonly database: Database;
  readonly keys: KeyManager;
  readonly folder: string;
}

/** To the operator; errors go to the other stream. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** A program of the operator's. Ends the process; what is wrong is said in words where it is known. */
export async function runCli({ help, options, run }: CliProgram): Promise<never> {
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  try {
    const { values, positionals: words } = parseArgs({
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (values['help'] === true) {
      printLine(help);
      process.exit(0);
    }
    process.exit(
      await run({
        values,
        positionals: words,
        folder,
        readConfig: (makesKey = false) =>
          readConfig(process.env, { folder, generateMasterKey: makesKey }),
        loggerFor,
      }),
    );
  } catch (error) {
    process.stderr.write(`${describeError(error, help)}\n`);
    process.exit(1);
  }
}

/** A wrong word, a wrong configuration, a full disk or a server that is away is the operator's to repair; a stack would bury it. */
function describeError(error: unknown, help: string): string {
  if (!(error instanceof Error)) return inspect(error);
  const { code = '' } = error as { code?: unknown };
  if (String(code).startsWith('ERR_PARSE_ARGS')) return `${error.message}\n\n${help}`;
  const isOutside = typeof code === 'string' && code !== '' && !code.startsWith('ERR_');
  if (
    isOutside ||
    error instanceof ConfigError ||
    error instanceof KeyRotationError ||
    error instanceof ProblemError
  )
    return error.message;
  return inspect(error);
}

/**
 * A command beside the running product: the same environment, the same database and storage, nothing served.
 * What the environment names must be there: nothing is made and nothing is migrated unless `--migrate` says so.
 */
export function runMaintenanceCommand({ help, options, run }: MaintenanceCommand): Promise<never> {
  return runCli({
    help,
    options: { ...options, migrate: { type: 'boolean' } },
    async run(start) {
      const { values, positionals, folder } = start;
      if (positionals.length > 0)
        throw new ConfigError(`${JSON.stringify(positionals[0])} is not understood.\n\n${help}`);
      return withMaintenance(start, (keeping, opened) =>
        run(keeping, values, { ...opened, folder }),
      );
    },
  });
}

async function withMaintenance<T>(
  { values, readConfig: read, loggerFor: logsFor }: CliContext,
  work: (
    keeping: StorageMaintenance,
    opened: Omit<MaintenanceCommandContext, 'folder'>,
  ) => Promise<T>,
): Promise<T> {
  const migrating = values['migrate'] === true;
  const config = read(migrating);
  const logger = logsFor(config);
  const clock = systemClock;
  const database = await openDatabase({
    config,
    tables,
    migrations,
    logger,
    clock,
    schema: migrating ? 'migrate' : 'as found',
  });
  try {
    const keys = await openKeyManager({ config, database, clock });
    return await work(
      createStorageMaintenance({
        config,
        clock,
        ids: createIdGenerator(() => clock.now().getTime()),
        logger,
        database,
        keys,
      }),
      { config, database, keys },
    );
  } finally {
    await database.close();
  }
}

const loggerFor = (config: Config): Logger =>
  createLogger({
    production: config.production,
    level: config.logLevel,
    write: (line) => void process.stderr.write(line),
  });
