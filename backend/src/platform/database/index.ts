/** The door of the database for modules and create-app.ts; see `Database`. */
export { getColumns } from './columns.ts';
export type { Database, Dialect, Tables } from './database.ts';
export { classifyDatabaseError, isUniqueViolation } from './errors.ts';
export { DATABASE_TIMEOUTS } from './connections/database-timeouts.ts';
export type { DatabaseTimeouts } from './connections/database-timeouts.ts';
export { openDatabase, formatDatabaseLocation } from './open-database.ts';
