import { inspect, parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError, readConfig, type Config } from '../config/index.ts';
import { migrations } from '../migrations/index.ts';
import {
  createStorageMaintenance,
  KeyRotationError,
  type StorageMaintenance,
} from '../modules/documents/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { Database } from '../platform/database/database.ts';
import { ProblemError } from '../platform/problem.ts';
import { createIdGenerator } from '../platform/id-generator.ts';
import { openKeyManager, type KeyManager } from '../platform/keys/key-manager.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { createLogger } from '../platform/logging/create-logger.ts';
import { plainObjects, tables } from '../app/tables.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

interface CliProgram {
  readonly help: string;
  readonly options: Options;
  /** Returns the exit code. */
  run(context: CliContext): Promise<number>;
}

interface CliContext {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
  /** Where the operator ran npm, which starts scripts in the package's folder. */
  readonly folder: string;
  /**
   * Reads the product's environment. Creates a missing master key only with `generateMasterKey`.
   */
  readConfig(generateMasterKey?: boolean): Config;
  loggerFor(config: Config): Logger;
}

interface MaintenanceCommand {
  readonly help: string;
  readonly options: Options;
  run(
    maintenance: StorageMaintenance,
    values: Readonly<Record<string, unknown>>,
    context: MaintenanceCommandContext,
  ): Promise<number>;
}

interface MaintenanceCommandContext {
  readonly config: Config;
  readonly database: Database;
  readonly keys: KeyManager;
  readonly folder: string;
}

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

export async function runCli({ help, options, run }: CliProgram): Promise<never> {
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  try {
    const { values, positionals } = parseArgs({
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
        positionals,
        folder,
        readConfig: (generateMasterKey = false) =>
          readConfig(process.env, { folder, generateMasterKey }),
        loggerFor,
      }),
    );
  } catch (error) {
    process.stderr.write(`${describeError(error, help)}\n`);
    process.exit(1);
  }
}

/**
 * A wrong argument, wrong configuration, full disk or unreachable server is the operator's to
 * repair: no stack.
 */
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
 * A command beside the running product, on the same database and storage. Creates and migrates
 * nothing without `--migrate`.
 */
export function runMaintenanceCommand({ help, options, run }: MaintenanceCommand): Promise<never> {
  return runCli({
    help,
    options: { ...options, migrate: { type: 'boolean' } },
    async run(context) {
      const { values, positionals, folder } = context;
      if (positionals.length > 0)
        throw new ConfigError(
          `${JSON.stringify(positionals[0])} is not a known argument.\n\n${help}`,
        );
      return withMaintenance(context, (maintenance, services) =>
        run(maintenance, values, { ...services, folder }),
      );
    },
  });
}

async function withMaintenance<T>(
  { values, readConfig: read, loggerFor: logsFor }: CliContext,
  use: (
    maintenance: StorageMaintenance,
    services: Omit<MaintenanceCommandContext, 'folder'>,
  ) => Promise<T>,
): Promise<T> {
  const migrate = values['migrate'] === true;
  const config = read(migrate);
  const logger = logsFor(config);
  const clock = systemClock;
  const database = await openDatabase({
    config,
    tables,
    migrations,
    logger,
    clock,
    schema: migrate ? 'migrate' : 'as found',
  });
  try {
    const keys = await openKeyManager({ config, database, clock });
    return await use(
      createStorageMaintenance({
        config,
        clock,
        ids: createIdGenerator(() => clock.now().getTime()),
        logger,
        database,
        keys,
        plainObjects,
      }),
      { config, database, keys },
    );
  } finally {
    await database.close();
  }
}

const loggerFor = (config: Config): Logger =>
  createLogger({
    level: config.logLevel,
    write: (line) => void process.stderr.write(line),
  });
