import type { Dialect } from '../../platform/database/columns.ts';
import type { DatabaseContents, ObjectVisitor } from './database-contents.ts';
import { readMysqlDump } from './mysql-dump.ts';
import { readSqliteCopy } from './sqlite-copy.ts';

export const DATABASE_FILE_NAME: Readonly<Record<Dialect, string>> = {
  sqlite: 'database.sqlite',
  mysql: 'database.sql',
};

export const readDatabaseFile = (
  dialect: Dialect,
  file: string,
  onObject: ObjectVisitor,
): Promise<DatabaseContents> =>
  dialect === 'sqlite' ? readSqliteCopy(file, onObject) : readMysqlDump(file, onObject);
