import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from '../../config/index.ts';
import { isCorruption, isTransient } from '../../platform/database/errors.ts';
import { getRestoreMarkerPath } from '../../platform/database/schema/restore-marker.ts';
import { SqliteDriver } from '../../platform/database/connections/sqlite-driver.ts';
import {
  getShmPath,
  getFileSize,
  getWalPath,
} from '../../platform/database/connections/sqlite-file.ts';
import { syncDirectory } from '../../platform/storage/sync-directory.ts';
import type { RestoreTarget, RestoreState } from './restore-target.ts';

const IN_USE_TIMEOUT_MS = 2000;

/** A SQLite file, replaced by renaming: after a crash at any moment, a whole file is there. */
export function createSqliteRestoreTarget(file: string): RestoreTarget {
  const marker = getRestoreMarkerPath(file);
  const folder = dirname(file);
  const withLogs = (name: string) => [name, getWalPath(name), getShmPath(name)];

  return {
    async readState() {
      if (!existsSync(marker)) return null;
      // `beginRestore` renames it into place, so it is whole.
      return JSON.parse(await readFile(marker, 'utf8')) as RestoreState;
    },
    isEmpty: async () => getFileSize(file) === 0 && getFileSize(getWalPath(file)) === 0,

    async assertNotInUse() {
      if (getFileSize(file) === 0) return;
      const connection = new SqliteDriver(file, { timeout: IN_USE_TIMEOUT_MS });
      try {
        // Fails while another process has the file open. Also checkpoints a log that a crash left.
        connection.pragma('journal_mode = DELETE');
      } catch (error) {
        if (isTransient(error))
          throw new ConfigError(
            `The database ${file} is in use. Stop Recueil and its commands first; nothing was changed.`,
          );
        if (!isCorruption(error)) throw error;
      } finally {
        connection.close();
      }
    },

    async beginRestore(state) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${marker}.part`, JSON.stringify(state), { mode: 0o600, flush: true });
      await rename(`${marker}.part`, marker);
      await syncDirectory(folder);
    },

    async replaceDatabase(backupFile, { stamp, had }) {
      const restored = `${file}.restored`;
      await copyFile(backupFile, restored);
      const copy = await open(restored, 'r+');
      try {
        await copy.chmod(0o600);
        await copy.sync();
      } finally {
        await copy.close();
      }
      const previous = `${file}.before-${stamp}`;
      if (had.database && !existsSync(previous))
        for (const name of withLogs(file))
          await rename(name, name.replace(file, previous)).catch(ignoreFileNotFound);
      for (const name of withLogs(file)) await rm(name, { force: true });
      await syncDirectory(folder);
      await rename(restored, file);
      await syncDirectory(folder);
      return had.database ? previous : null;
    },

    async endRestore() {
      await rm(marker);
      await syncDirectory(folder);
    },
    close: async () => undefined,
  };
}

export function ignoreFileNotFound(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
