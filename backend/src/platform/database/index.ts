/** The door of the database for modules and app.ts; see `Database`. */
export { columnsFor } from './columns.ts';
export type { Columns } from './columns.ts';
export type { Database, Dialect, Tables } from './database.ts';
export { databaseFault, isForeignKeyViolation, isReadOnlyRefusal, isTransient, isUniqueViolation } from './errors.ts';
export type { ForeignKeyPart, IndexPart, Migration, MigrationTools, TableParts } from './schema/migration.ts';
export { openDatabase, placeOf } from './open-database.ts';
export type { OpenDatabaseOptions } from './open-database.ts';
