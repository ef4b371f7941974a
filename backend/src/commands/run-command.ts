import { inspect, parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError, readConfig, type Config } from '../config/index.ts';
import { migrations } from '../migrations/index.ts';
import { createKeeping, KeyRotationError, type Keeping } from '../modules/documents/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase, type Database } from '../platform/database/index.ts';
import { ProblemError } from '../platform/problem.ts';
import { createIds } from '../platform/id-generator.ts';
import { openKeys, type Keys } from '../platform/keys/key-manager.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { createLogger } from '../platform/logging/create-logger.ts';
import { tables } from '../app/tables.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

interface Program {
  /** Printed for `--help`, and after a word that is not understood. */
  readonly help: string;
  readonly options: Options;
  /** Answers the exit code. */
  run(start: ProgramStart): Promise<number>;
}

export interface ProgramStart {
  readonly values: Readonly<Record<string, unknown>>;
  /** What is no option. */
  readonly words: readonly string[];
  /** Where the operator stands: npm runs scripts in the package's own folder. */
  readonly folder: string;
  /** The product's own environment. A key that is not there is made with `makesKey` alone. */
  readConfig(makesKey?: boolean): Config;
  /** Writes to standard error. */
  loggerFor(config: Config): Logger;
}

interface Command {
  readonly help: string;
  readonly options: Options;
  run(
    keeping: Keeping,
    values: Readonly<Record<string, unknown>>,
    start: CommandStart,
  ): Promise<number>;
}

export interface CommandStart {
  readonly config: Config;
  readonly database: Database;
  readonly keys: Keys;
  readonly folder: string;
}

/** To the operator; errors go to the other stream. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A program of the operator's. Ends the process; what is wrong is said in words where it is known. */
export async function runProgram({ help, options, run }: Program): Promise<never> {
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  try {
    const { values, positionals: words } = parseArgs({
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (values['help'] === true) {
      say(help);
      process.exit(0);
    }
    process.exit(
      await run({
        values,
        words,
        folder,
        readConfig: (makesKey = false) => readConfig(process.env, { folder, makesKey }),
        loggerFor,
      }),
    );
  } catch (error) {
    process.stderr.write(`${inWords(error, help)}\n`);
    process.exit(1);
  }
}

/** A wrong word, a wrong configuration, a full disk or a server that is away is the operator's to repair; a stack would bury it. */
function inWords(error: unknown, help: string): string {
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
export function runCommand({ help, options, run }: Command): Promise<never> {
  return runProgram({
    help,
    options: { ...options, migrate: { type: 'boolean' } },
    async run(start) {
      const { values, words, folder } = start;
      if (words.length > 0)
        throw new ConfigError(`${JSON.stringify(words[0])} is not understood.\n\n${help}`);
      return withKeeping(start, (keeping, opened) => run(keeping, values, { ...opened, folder }));
    },
  });
}

async function withKeeping<T>(
  { values, readConfig: read, loggerFor: logsFor }: ProgramStart,
  work: (keeping: Keeping, opened: Omit<CommandStart, 'folder'>) => Promise<T>,
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
    const keys = await openKeys({ config, database, clock });
    return await work(
      createKeeping({
        config,
        clock,
        ids: createIds(() => clock.now().getTime()),
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
