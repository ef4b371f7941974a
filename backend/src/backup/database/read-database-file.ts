import type { Dialect } from '../../platform/database/index.ts';
import type { DatabaseContents, OnObject } from './database-contents.ts';
import { readMysqlDump } from './mysql-dump.ts';
import { readSqlite } from './sqlite-copy.ts';

/** Name of the database in a backup. */
export const DATABASE_PART: Readonly<Record<Dialect, string>> = {
  sqlite: 'database.sqlite',
  mysql: 'database.sql',
};

export const readPart = (
  dialect: Dialect,
  file: string,
  onObject: OnObject,
): Promise<DatabaseContents> =>
  dialect === 'sqlite' ? readSqlite(file, onObject) : readMysqlDump(file, onObject);
