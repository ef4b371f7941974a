import { QueryFailedError } from 'typeorm';

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE_CODES);

export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, FOREIGN_KEY_CODES);

/** Retry the transaction: deadlock, lock timeout, changed snapshot, busy file. */
export const isTransient = (error: unknown): boolean => hasCode(error, TRANSIENT_CODES);

const isConnectionLoss = (error: unknown): boolean => hasCode(error, CONNECTION_CODES);

type DatabaseFailure = 'away' | 'busy' | 'full';

export function classifyDatabaseError(error: unknown): DatabaseFailure | null {
  if (!isDatabaseError(error)) return null;
  if (
    hasCode(error, FULL_CODES) ||
    /\berrno: (28|135)\b|No space left/.test(getDriverMessage(error))
  )
    return 'full';
  if (isTransient(error) || hasCode(error, BUSY_CODES)) return 'busy';
  return isConnectionLoss(error) ||
    hasCode(error, UNAVAILABLE_CODES) ||
    getDriverError(error)?.['fatal'] === true
    ? 'away'
    : null;
}

export const isReadOnlyRefusal = (error: unknown): boolean => hasCode(error, READ_ONLY_CODES);

export const isMissingTable = (error: unknown): boolean => hasCode(error, MISSING_TABLE_CODES);

/** 1142: no right TRIGGER. 1419: neither SUPER nor log_bin_trust_function_creators. */
export const isTriggerRefusal = (error: unknown): boolean => hasCode(error, TRIGGER_CODES);

export const isCorruption = (error: unknown): boolean =>
  hasCode(error, DAMAGE_CODES) ||
  (hasCode(error, ENGINE_CODES) && DAMAGED_TABLE.test(getDriverMessage(error)));

const UNIQUE_CODES = new Set<string | number>([
  1062,
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);
const FOREIGN_KEY_CODES = new Set<string | number>([
  1216,
  1217,
  1451,
  1452,
  'SQLITE_CONSTRAINT_FOREIGNKEY',
]);
const TRANSIENT_CODES = new Set<string | number>([
  1020,
  1205,
  1213,
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_LOCKED',
]);
const CONNECTION_CODES = new Set<string | number>([
  'PROTOCOL_CONNECTION_LOST',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  1053,
  1927,
]);
const DAMAGE_CODES = new Set<string | number>([
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
/** Storage engine errors differ only by their text: crashed, corrupt, missing. */
const ENGINE_CODES = new Set<string | number>([1030]);
const DAMAGED_TABLE = /\bGot error (126|127|134|144|145|171|192|194|1877)\b/;
/** Mail servers and stores fail with the same network codes: mysql2 marks its own as fatal. */
function isDatabaseError(error: unknown): boolean {
  const { code, fatal, sqlState } = getDriverError(error) ?? {};
  return (
    error instanceof QueryFailedError ||
    fatal === true ||
    typeof sqlState === 'string' ||
    code === NO_CONNECTION_FREE ||
    (typeof code === 'string' && code.startsWith('SQLITE_'))
  );
}

const FULL_CODES = new Set<string | number>([1021, 1114, 'SQLITE_FULL', 'ENOSPC', 'EDQUOT']);
export const NO_CONNECTION_FREE = 'NO_CONNECTION_FREE';
const BUSY_CODES = new Set<string | number>([
  1040,
  1203,
  1226,
  1317,
  1969,
  3024,
  NO_CONNECTION_FREE,
  'SQLITE_BUSY_TIMEOUT',
]);
const UNAVAILABLE_CODES = new Set<string | number>([
  1044,
  1045,
  // A cluster node without its quorum, at a statement or at COMMIT.
  1047,
  1049,
  1077,
  1079,
  1180,
  1290,
  1836,
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'SQLITE_CANTOPEN',
  'PROTOCOL_SEQUENCE_TIMEOUT',
]);
const MISSING_TABLE_CODES = new Set<string | number>([1146]);
const TRIGGER_CODES = new Set<string | number>([1142, 1419]);
const READ_ONLY_CODES = new Set<string | number>([1290, 1792, 'SQLITE_READONLY']);

function getDriverError(error: unknown): Record<string, unknown> | null {
  const driver: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return typeof driver === 'object' && driver !== null ? (driver as Record<string, unknown>) : null;
}

function hasCode(error: unknown, codes: ReadonlySet<string | number>): boolean {
  const { code, errno } = getDriverError(error) ?? {};
  return codes.has(code as string) || codes.has(errno as number);
}

const getDriverMessage = (error: unknown): string =>
  String(getDriverError(error)?.['message'] ?? '');
