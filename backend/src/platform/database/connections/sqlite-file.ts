import { randomInt } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../../../config/index.ts';
import { isCorruption, isTransient } from '../errors.ts';
import { assertSqliteFullyRestored } from '../schema/restore-marker.ts';
import type { SqliteConnection } from './sqlite-driver.ts';

/** Reading a file of that size through takes a few seconds; a larger one is read through after the start. */
export const CHECKED_BYTES = 1024 ** 3;
const CHECKPOINT_PATIENCE_MS = 2000;
const OPEN_PATIENCE_MS = 5000;
/** Where the header of a SQLite file has `user_version`, which Recueil uses for its stamp alone. */
const STAMP_AT = 60;
const GROUP_AND_OTHERS = 0o077;

export const getWalPath = (file: string): string => `${file}-wal`;
export const getShmPath = (file: string): string => `${file}-shm`;
export const getFileSize = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** A handle on the file itself, past SQLite. It is closed after every connection: closing it takes their locks away. */
export interface SqliteHeader {
  stamp(): number;
  close(): void;
}

/** The file as only its owner may read it, made when it is not there: SQLite gives the files beside it the same mode. */
export function prepareSqliteFile(file: string): SqliteHeader {
  assertSqliteFullyRestored(file);
  mkdirSync(path.dirname(file), { recursive: true });
  const handle = openSync(file, 'a+', 0o600);
  for (const each of [file, getWalPath(file), getShmPath(file)]) closeToOthers(each);
  return {
    stamp() {
      const bytes = Buffer.alloc(4);
      readSync(handle, bytes, 0, bytes.length, STAMP_AT);
      return bytes.readInt32BE();
    },
    close: () => closeSync(handle),
  };
}

function closeToOthers(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & GROUP_AND_OTHERS) !== 0) chmodSync(file, mode & ~GROUP_AND_OTHERS & 0o777);
}

/**
 * Refuses a damaged file before anything is written to it. A write-ahead log that is not empty is left by a crash, or by
 * another file of that name: then indexes are held against their tables too, which shows most of the latter.
 * A file larger than `checkedBytes` is not read through.
 */
export function assertNotDamaged(
  connection: SqliteConnection,
  file: string,
  header: SqliteHeader,
  checkedBytes: number,
): void {
  const left = getFileSize(getWalPath(file));
  if (getFileSize(file) + left === 0) return;
  if (getFileSize(file) <= checkedBytes) {
    const found = findFirstFault(connection, left > 0 ? 'integrity_check' : 'quick_check');
    if (found !== null) throw damaged(file, found, left > 0);
  }
  if (left > 0 && !isOwnLog(connection, header))
    throw damaged(file, 'its write-ahead log was written for another file', true);
}

/** Asked more than once: another process may be giving the file its next stamp. */
const isOwnLog = (connection: SqliteConnection, header: SqliteHeader): boolean =>
  [1, 2, 3].some(() => stampIn(connection) === header.stamp());

const stampIn = (connection: SqliteConnection): number =>
  Number((connection.pragma('user_version') as { user_version: number }[])[0]?.user_version);

/**
 * Gives the file a number of its own for the time until it is opened next, past the log and then into it: a log that
 * holds another number than the file was written for another one. Left as it is while another process uses the file.
 */
export function stampFile(connection: SqliteConnection, pause = pauseProcess): void {
  // `exec`, because a refused statement of `pragma` stays active in libsql, and the mode cannot change beside one.
  const write = (stamp: number) => connection.exec(`PRAGMA user_version = ${stamp}`);
  const enterWal = () => connection.exec('PRAGMA journal_mode = WAL');
  connection.pragma('busy_timeout = 0');
  try {
    connection.exec('PRAGMA journal_mode = DELETE');
    write(randomInt(1, 2 ** 31));
    enterWal();
    write(stampIn(connection));
  } catch (error) {
    if (!isTransient(error)) throw error;
    retryWhileLocked(enterWal, pause);
  }
}

/** Two processes that change the mode at the same moment are both refused at once: SQLite does not wait for a busy file there. */
function retryWhileLocked(action: () => void, pause: () => void): void {
  const until = performance.now() + OPEN_PATIENCE_MS;
  for (;;) {
    try {
      return action();
    } catch (error) {
      if (!isTransient(error) || performance.now() > until) throw error;
      pause();
    }
  }
}

/** Blocks, because libsql opens a file in one synchronous call. */
function pauseProcess(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
}

/** What SQLite finds wrong with the file, in its own words; null: nothing. */
export function findFirstFault(
  connection: SqliteConnection,
  check: 'integrity_check' | 'quick_check',
): string | null {
  try {
    const [row] = connection.pragma(`${check}(1)`) as Record<string, unknown>[];
    const answer = String(row?.[check] ?? 'no answer');
    return answer === 'ok' ? null : answer;
  } catch (error) {
    if (isCorruption(error)) return (error as Error).message;
    throw error;
  }
}

function damaged(file: string, found: string, hasLog: boolean): ConfigError {
  const cause = hasLog
    ? ' Its write-ahead log may belong to another file of that name, such as one that a backup was copied over.'
    : '';
  return new ConfigError(
    `The database ${file} is damaged (${found.split('\n').at(-1)}), so nothing was started and nothing was written to it.${cause} ` +
      'Restore a backup: npm run restore -- FOLDER --force (docs/operations.md).',
  );
}

/** Brings everything into the file and empties the write-ahead log; false when another process still reads from it. */
export async function checkpointWal(
  connection: SqliteConnection,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<boolean> {
  const until = performance.now() + CHECKPOINT_PATIENCE_MS;
  for (;;) {
    const [row] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    if (row?.busy === 0) return true;
    if (performance.now() > until) return false;
    await pause(20);
  }
}
