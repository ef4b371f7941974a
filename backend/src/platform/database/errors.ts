import { QueryFailedError } from 'typeorm';

/** A row with the same unique value exists already. */
export const isUniqueViolation = (error: unknown): boolean => has(error, UNIQUE);

/** The row that was referred to is not there, or is still referred to. */
export const isForeignKeyViolation = (error: unknown): boolean => has(error, FOREIGN_KEY);

/** The database asks to try the whole transaction again: deadlock, lock timeout, a row changed under a snapshot, busy file. */
export const isTransient = (error: unknown): boolean => has(error, TRANSIENT);

/** The connection went away; nothing is known about an open transaction but that it will not commit. */
const isConnectionLoss = (error: unknown): boolean => has(error, CONNECTION);

export type DatabaseFailure = 'away' | 'busy' | 'full';

/** What keeps the database from working at all, whatever it was asked; null for an error of the statement. */
export function classifyDatabaseError(error: unknown): DatabaseFailure | null {
  if (!isOfDatabase(error)) return null;
  if (has(error, FULL) || /\berrno: (28|135)\b|No space left/.test(messageOf(error))) return 'full';
  if (isTransient(error) || has(error, CROWDED)) return 'busy';
  return isConnectionLoss(error) || has(error, AWAY) || driverErrorOf(error)?.['fatal'] === true
    ? 'away'
    : null;
}

/** Writing through a connection that may only read. */
export const isReadOnlyRefusal = (error: unknown): boolean => has(error, READ_ONLY);

/** The file is not what the database wrote into it, or is missing. */
export const isCorruption = (error: unknown): boolean =>
  has(error, DAMAGE) || (has(error, ENGINE) && DAMAGED_TABLE.test(messageOf(error)));

const UNIQUE = new Set<string | number>([
  1062,
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);
const FOREIGN_KEY = new Set<string | number>([
  1216,
  1217,
  1451,
  1452,
  'SQLITE_CONSTRAINT_FOREIGNKEY',
]);
const TRANSIENT = new Set<string | number>([
  1020,
  1205,
  1213,
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_LOCKED',
]);
const CONNECTION = new Set<string | number>([
  'PROTOCOL_CONNECTION_LOST',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  1053,
  1927,
]);
const DAMAGE = new Set<string | number>([
  'SQLITE_CORRUPT',
  'SQLITE_CORRUPT_INDEX',
  'SQLITE_CORRUPT_SEQUENCE',
  'SQLITE_CORRUPT_VTAB',
  'SQLITE_NOTADB',
  126,
  127,
  145,
  1034,
  1146,
  1194,
  1195,
  1712,
  1812,
  1814,
  1877,
  1932,
]);
/** An error of the storage engine, which only its text tells apart: crashed, corrupt, missing. */
const ENGINE = new Set<string | number>([1030]);
const DAMAGED_TABLE = /\bGot error (126|127|134|144|145|171|192|194|1877)\b/;
/** Mail servers and stores fail with the same words of the network: mysql2 marks its own as fatal. */
function isOfDatabase(error: unknown): boolean {
  const { code, fatal, sqlState } = driverErrorOf(error) ?? {};
  return (
    error instanceof QueryFailedError ||
    fatal === true ||
    typeof sqlState === 'string' ||
    code === NO_CONNECTION_FREE ||
    (typeof code === 'string' && code.startsWith('SQLITE_'))
  );
}

/** Its disk, the disk of its temporary files, or a table. */
const FULL = new Set<string | number>([1021, 1114, 'SQLITE_FULL', 'ENOSPC', 'EDQUOT']);
export const NO_CONNECTION_FREE = 'NO_CONNECTION_FREE';
/** No connection left, of ours or of the server's, for everyone or for our account; a limit of time. */
const CROWDED = new Set<string | number>([
  1040,
  1203,
  1226,
  1317,
  1969,
  3024,
  NO_CONNECTION_FREE,
  'SQLITE_BUSY_TIMEOUT',
]);
/** Besides lost connections: an account or a database that is not there, a server that only reads, as after a switch to another. */
const AWAY = new Set<string | number>([
  1044,
  1045,
  1049,
  1077,
  1079,
  1836,
  1290,
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'SQLITE_CANTOPEN',
  'PROTOCOL_SEQUENCE_TIMEOUT',
]);
const READ_ONLY = new Set<string | number>([1290, 1792, 'SQLITE_READONLY']);

function driverErrorOf(error: unknown): Record<string, unknown> | null {
  const driver: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return typeof driver === 'object' && driver !== null ? (driver as Record<string, unknown>) : null;
}

function has(error: unknown, codes: ReadonlySet<string | number>): boolean {
  const { code, errno } = driverErrorOf(error) ?? {};
  return codes.has(code as string) || codes.has(errno as number);
}

const messageOf = (error: unknown): string => String(driverErrorOf(error)?.['message'] ?? '');
