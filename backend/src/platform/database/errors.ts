import { QueryFailedError } from 'typeorm';

/** A row with the same unique value exists already. */
export const isUniqueViolation = (error: unknown): boolean => has(error, UNIQUE);

/** The row that was referred to is not there, or is still referred to. */
export const isForeignKeyViolation = (error: unknown): boolean => has(error, FOREIGN_KEY);

/** The database asks to try the whole transaction again: deadlock, lock timeout, a row changed under a snapshot, busy file. */
export const isTransient = (error: unknown): boolean => has(error, TRANSIENT);

/** The connection went away; nothing is known about an open transaction but that it will not commit. */
export const isConnectionLoss = (error: unknown): boolean => has(error, CONNECTION);

/** Writing through a connection that may only read. */
export const isReadOnlyRefusal = (error: unknown): boolean => has(error, READ_ONLY);

/** The file is not what SQLite wrote into it. */
export const isDamage = (error: unknown): boolean => has(error, DAMAGE);

const UNIQUE = new Set<string | number>([1062, 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
const FOREIGN_KEY = new Set<string | number>([1216, 1217, 1451, 1452, 'SQLITE_CONSTRAINT_FOREIGNKEY']);
const TRANSIENT = new Set<string | number>([1020, 1205, 1213, 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_BUSY_RECOVERY', 'SQLITE_LOCKED']);
const CONNECTION = new Set<string | number>(['PROTOCOL_CONNECTION_LOST', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 1053, 1927]);
const DAMAGE = new Set<string | number>(['SQLITE_CORRUPT', 'SQLITE_CORRUPT_INDEX', 'SQLITE_CORRUPT_SEQUENCE', 'SQLITE_CORRUPT_VTAB', 'SQLITE_NOTADB']);
const READ_ONLY = new Set<string | number>([1290, 1792, 'SQLITE_READONLY']);

function has(error: unknown, codes: ReadonlySet<string | number>): boolean {
  const driver: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (typeof driver !== 'object' || driver === null) return false;
  const { code, errno } = driver as { code?: unknown; errno?: unknown };
  return codes.has(code as string) || codes.has(errno as number);
}
