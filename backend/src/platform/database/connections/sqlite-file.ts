import { randomInt } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../../../config/index.ts';
import { isCorruption, isTransient } from '../errors.ts';
import { assertSqliteFullyRestored } from '../schema/restore-marker.ts';
import type { SqliteConnection } from './sqlite-driver.ts';

/** Files up to this size are checked in a few seconds; larger ones after the start. */
export const CHECKED_BYTES = 1024 ** 3;
const CHECKPOINT_TIMEOUT_MS = 2000;
const OPEN_TIMEOUT_MS = 5000;
/** Position of `user_version`, which Recueil uses only for its stamp. */
const STAMP_OFFSET = 60;
const GROUP_AND_OTHERS = 0o077;

export const getWalPath = (file: string): string => `${file}-wal`;
export const getShmPath = (file: string): string => `${file}-shm`;
export const getFileSize = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Reads the file past SQLite. Close it last: closing releases the locks of all connections. */
interface SqliteHeader {
  stamp(): number;
  close(): void;
}

export function prepareSqliteFile(file: string): SqliteHeader {
  assertSqliteFullyRestored(file);
  mkdirSync(path.dirname(file), { recursive: true });
  const handle = openSync(file, 'a+', 0o600);
  for (const name of [file, getWalPath(file), getShmPath(file)]) removeGroupAccess(name);
  return {
    stamp() {
      const bytes = Buffer.alloc(4);
      readSync(handle, bytes, 0, bytes.length, STAMP_OFFSET);
      return bytes.readInt32BE();
    },
    close: () => closeSync(handle),
  };
}

function removeGroupAccess(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & GROUP_AND_OTHERS) !== 0) chmodSync(file, mode & ~GROUP_AND_OTHERS & 0o777);
}

/** A write-ahead log may belong to another file: then indexes are checked against tables too. */
export function assertNotDamaged(
  connection: SqliteConnection,
  file: string,
  header: SqliteHeader,
  checkedBytes: number,
): void {
  const walSize = getFileSize(getWalPath(file));
  if (getFileSize(file) + walSize === 0) return;
  if (getFileSize(file) <= checkedBytes) {
    const fault = findFirstFault(connection, walSize > 0 ? 'integrity_check' : 'quick_check');
    if (fault !== null) throw toDamagedError(file, fault, walSize > 0);
  }
  if (walSize > 0 && !hasMatchingStamps(connection, header))
    throw toDamagedError(file, 'its write-ahead log belongs to another file', true);
}

const hasMatchingStamps = (connection: SqliteConnection, header: SqliteHeader): boolean =>
  [1, 2, 3].some(() => readStamp(connection) === header.stamp());

const readStamp = (connection: SqliteConnection): number =>
  Number((connection.pragma('user_version') as { user_version: number }[])[0]?.user_version);

/** Stamps the file past the log and then the log: different stamps mean different files. */
export function stampFile(connection: SqliteConnection, pause = sleep): void {
  // libsql keeps a refused `pragma` statement active, which would block the mode change.
  const write = (stamp: number) => connection.exec(`PRAGMA user_version = ${stamp}`);
  const enterWal = () => connection.exec('PRAGMA journal_mode = WAL');
  connection.pragma('busy_timeout = 0');
  try {
    connection.exec('PRAGMA journal_mode = DELETE');
    write(randomInt(1, 2 ** 31));
    enterWal();
    write(readStamp(connection));
  } catch (error) {
    if (!isTransient(error)) throw error;
    retryWhileLocked(enterWal, pause);
  }
}

/** SQLite does not wait when two processes change the journal mode at the same time. */
function retryWhileLocked(action: () => void, pause: () => void): void {
  const deadline = performance.now() + OPEN_TIMEOUT_MS;
  for (;;) {
    try {
      return action();
    } catch (error) {
      if (!isTransient(error) || performance.now() > deadline) throw error;
      pause();
    }
  }
}

function sleep(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
}

export function findFirstFault(
  connection: SqliteConnection,
  check: 'integrity_check' | 'quick_check',
): string | null {
  try {
    const [row] = connection.pragma(`${check}(1)`) as Record<string, unknown>[];
    const result = String(row?.[check] ?? 'no answer');
    return result === 'ok' ? null : result;
  } catch (error) {
    if (isCorruption(error)) return (error as Error).message;
    throw error;
  }
}

function toDamagedError(file: string, fault: string, hasLog: boolean): ConfigError {
  const cause = hasLog
    ? ' Its write-ahead log may belong to another file of that name, for example one replaced by a backup.'
    : '';
  return new ConfigError(
    `The database ${file} is damaged (${fault.split('\n').at(-1)}), so nothing was started or written.${cause} ` +
      'Restore a backup: npm run restore -- FOLDER --force (docs/operations.md).',
  );
}

/** False while another connection reads or writes. */
export function tryCheckpoint(connection: SqliteConnection): boolean {
  const [row] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  return row?.busy === 0;
}

export async function checkpointWal(
  connection: SqliteConnection,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<boolean> {
  const deadline = performance.now() + CHECKPOINT_TIMEOUT_MS;
  for (;;) {
    if (tryCheckpoint(connection)) return true;
    if (performance.now() > deadline) return false;
    await pause(20);
  }
}
