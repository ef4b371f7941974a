/** The door of the database for modules and create-app.ts; see `Database`. */
export { getColumns } from './columns.ts';
export type { Columns } from './columns.ts';
export type { Database, Dialect, Tables } from './database.ts';
export {
  classifyDatabaseError,
  isForeignKeyViolation,
  isReadOnlyRefusal,
  isTransient,
  isUniqueViolation,
} from './errors.ts';
export type {
  ForeignKeyPart,
  IndexPart,
  Migration,
  MigrationTools,
  TableParts,
} from './schema/migration.ts';
export { DATABASE_TIMEOUTS } from './connections/database-timeouts.ts';
export type { DatabaseTimeouts } from './connections/database-timeouts.ts';
export { openDatabase, formatDatabaseLocation } from './open-database.ts';
export type { OpenDatabaseOptions } from './open-database.ts';
