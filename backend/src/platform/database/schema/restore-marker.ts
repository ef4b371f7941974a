import { existsSync } from 'node:fs';
import { ConfigError } from '../../../config/index.ts';

/** Beside a SQLite file, or as a table of a MySQL database: a restore began there and has not ended. */
export const RESTORE_MARKER = 'recueil_restore_under_way';
export const getRestoreMarkerPath = (file: string): string => `${file}.restore-under-way`;

export const restoreIncomplete = (place: string): ConfigError =>
  new ConfigError(
    `A restore of ${place} began and did not end, so nothing is served from it. ` +
      'Run the same npm run restore again: it goes on by itself.',
  );

export function assertSqliteFullyRestored(file: string): void {
  if (existsSync(getRestoreMarkerPath(file))) throw restoreIncomplete(`the database ${file}`);
}
