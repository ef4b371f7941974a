import { existsSync } from 'node:fs';
import { ConfigError } from '../../../config/index.ts';

export const RESTORE_MARKER = 'recueil_restore_under_way';
export const getRestoreMarkerPath = (file: string): string => `${file}.restore-under-way`;

export const restoreIncomplete = (location: string): ConfigError =>
  new ConfigError(
    `A restore of ${location} is unfinished, so the service does not start. ` +
      'Run the same npm run restore again: it resumes.',
  );

export function assertSqliteFullyRestored(file: string): void {
  if (existsSync(getRestoreMarkerPath(file))) throw restoreIncomplete(`the database ${file}`);
}
