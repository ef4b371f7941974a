import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { MasterKey } from './config.ts';
import { createConfigProblems, type ConfigProblems } from './config-problems.ts';
import { ConfigError } from './config-error.ts';
import { createEnvReader, type Environment, type EnvReader } from './env-reader.ts';

const KEY_BYTES = 32;
const EXPECTED =
  '32 random bytes as base64 or hex, such as the output of `openssl rand -base64 32`';

interface MasterKeyOptions {
  readonly production: boolean;
  readonly generateMasterKey: boolean;
  readonly dataDir: string;
  readonly resolvePath: (path: string) => string;
}

/** `MASTER_KEY`, `MASTER_KEY_FILE`, else (never in production) a generated key file. */
export function readMasterKey(
  env: EnvReader,
  problems: ConfigProblems,
  options: MasterKeyOptions,
): MasterKey | null {
  const inline = env.text('MASTER_KEY');
  const file = env.text('MASTER_KEY_FILE');
  if (inline !== null && file !== null) {
    problems.add('MASTER_KEY_FILE', 'MASTER_KEY is set too', 'one of the two');
    return null;
  }
  if (inline !== null) return parseKey(inline, 'MASTER_KEY', problems, options.production);
  if (file !== null) return readKeyFile(options.resolvePath(file), problems, options.production);
  if (options.production) {
    problems.add(
      'MASTER_KEY',
      'it is missing, and a generated key is refused in production',
      `${EXPECTED}, or MASTER_KEY_FILE naming a file with it`,
    );
    return null;
  }
  return readOrCreateKeyFile(options, problems);
}

/** The target of a rotation: a file, or `env` for `NEXT_MASTER_KEY`. Throws `ConfigError`. */
export function readNextMasterKey(
  source: string,
  options: { readonly production: boolean; readonly env: Environment; readonly folder: string },
): MasterKey {
  const problems = createConfigProblems();
  const env = createEnvReader(options.env, problems);
  const inline = source === 'env' ? env.text('NEXT_MASTER_KEY') : null;
  if (source === 'env' && inline === null)
    problems.add('NEXT_MASTER_KEY', 'it is missing', EXPECTED);
  const key =
    source === 'env'
      ? inline === null
        ? null
        : parseKey(inline, 'NEXT_MASTER_KEY', problems, options.production)
      : readKeyFile(resolve(options.folder, source), problems, options.production, source);
  const error = problems.toError();
  if (error !== null || key === null) throw error ?? new ConfigError('There is no next key.');
  return key;
}

function readKeyFile(
  path: string,
  problems: ConfigProblems,
  production: boolean,
  variable = 'MASTER_KEY_FILE',
): MasterKey | null {
  try {
    if (production && (statSync(path).mode & 0o077) !== 0) {
      problems.add(
        variable,
        'users other than its owner can read the file',
        'a file of mode 0400 or 0600',
      );
      return null;
    }
    return parseKey(readFileSync(path, 'utf8').trim(), variable, problems, production);
  } catch (error) {
    problems.add(
      variable,
      `the file cannot be read (${errorCode(error)})`,
      'a readable file holding the key',
    );
    return null;
  }
}

function readOrCreateKeyFile(
  { dataDir, generateMasterKey }: MasterKeyOptions,
  problems: ConfigProblems,
): MasterKey | null {
  const path = join(dataDir, 'master.key');
  if (!generateMasterKey && !exists(path)) {
    problems.add(
      'MASTER_KEY',
      `it is missing, and there is no ${path}`,
      'the key that this database was set up with',
    );
    return null;
  }
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    createKeyFileOnce(path);
    return parseKey(readFileSync(path, 'utf8').trim(), path, problems, false);
  } catch (error) {
    problems.add(
      'DATA_DIR',
      `the master key cannot be kept in it (${errorCode(error)})`,
      'a folder that this user may write to',
    );
    return null;
  }
}

/** Safe for two processes starting at once: `link` fails if the file exists. */
function createKeyFileOnce(path: string): void {
  if (exists(path)) return;
  const temporary = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  const handle = openSync(temporary, 'wx', 0o600);
  try {
    writeSync(handle, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    linkSync(temporary, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(temporary);
  }
}

function parseKey(
  value: string,
  variable: string,
  problems: ConfigProblems,
  production: boolean,
): MasterKey | null {
  const bytes = decodeKey(value);
  if (bytes === null) {
    problems.add(variable, 'it is not base64 or hex', EXPECTED);
    return null;
  }
  if (bytes.length !== KEY_BYTES) {
    problems.add(variable, `it holds ${bytes.length} bytes`, EXPECTED);
    return null;
  }
  if (production && isPatternKey(bytes)) {
    problems.add(variable, 'it is a sample or a pattern, not a random key', EXPECTED);
    return null;
  }
  return { id: computeKeyId(bytes), bytes: () => Buffer.from(bytes) };
}

function decodeKey(value: string): Buffer | null {
  if (/^(?:[0-9a-f]{2})+$/i.test(value)) return Buffer.from(value, 'hex');
  if (/^[A-Za-z0-9+/_-]+={0,2}$/.test(value)) return Buffer.from(value, 'base64');
  return null;
}

/** 32 random bytes hold about 30 distinct values and are all printable once in 10^15 keys. */
function isPatternKey(bytes: Buffer): boolean {
  const step = (bytes[1]! - bytes[0]!) & 255;
  const ramp = bytes.every((byte, i) => i === 0 || ((byte - bytes[i - 1]!) & 255) === step);
  const printable = bytes.every((byte) => byte >= 32 && byte < 127);
  return ramp || printable || new Set(bytes).size < 16;
}

const computeKeyId = (bytes: Buffer): string =>
  createHash('sha256').update('recueil/master-key-id\0').update(bytes).digest('hex').slice(0, 12);

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function errorCode(error: unknown): string {
  return typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string'
    ? error.code
    : 'unknown error';
}
