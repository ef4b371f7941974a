import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from '../../config/index.ts';
import { isDamage, isTransient } from '../../platform/database/errors.ts';
import { markerFileOf } from '../../platform/database/schema/restore-marker.ts';
import { SqliteDriver } from '../../platform/database/connections/sqlite-driver.ts';
import { shmOf, sizeOf, walOf } from '../../platform/database/connections/sqlite-file.ts';
import { syncDirectory } from '../../platform/storage/sync-directory.ts';
import type { DatabaseTarget, RestoreNote } from './restore-target.ts';

const PATIENCE_MS = 2000;

/** A SQLite file, replaced by renaming: whenever it ends, one of the two files is there whole. */
export function sqliteTarget(file: string): DatabaseTarget {
  const marker = markerFileOf(file);
  const folder = dirname(file);
  const withLogs = (name: string) => [name, walOf(name), shmOf(name)];

  return {
    async note() {
      if (!existsSync(marker)) return null;
      // One that was cut off as it was written had changed nothing yet.
      return JSON.parse(await readFile(marker, 'utf8')) as RestoreNote;
    },
    isEmpty: async () => sizeOf(file) === 0 && sizeOf(walOf(file)) === 0,

    async refuseUse() {
      if (sizeOf(file) === 0) return;
      const connection = new SqliteDriver(file, { timeout: PATIENCE_MS });
      try {
        // Works only while no other process has the file open. It also brings what a crash left in the log into the file that is put aside.
        connection.pragma('journal_mode = DELETE');
      } catch (error) {
        if (isTransient(error))
          throw new ConfigError(
            `The database ${file} is in use. Stop Recueil first, and every command on it; nothing was changed.`,
          );
        if (!isDamage(error)) throw error;
      } finally {
        connection.close();
      }
    },

    async begin(note) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${marker}.part`, JSON.stringify(note), { mode: 0o600, flush: true });
      await rename(`${marker}.part`, marker);
      await syncDirectory(folder);
    },

    async replace(part, { stamp, had }) {
      const restored = `${file}.restored`;
      await copyFile(part, restored);
      const copy = await open(restored, 'r+');
      try {
        await copy.chmod(0o600);
        await copy.sync();
      } finally {
        await copy.close();
      }
      const aside = `${file}.before-${stamp}`;
      if (had.database && !existsSync(aside))
        for (const name of withLogs(file))
          await rename(name, name.replace(file, aside)).catch(ignoreMissing);
      for (const name of withLogs(file)) await rm(name, { force: true });
      await syncDirectory(folder);
      await rename(restored, file);
      await syncDirectory(folder);
      return had.database ? aside : null;
    },

    async end() {
      await rm(marker);
      await syncDirectory(folder);
    },
    close: async () => undefined,
  };
}

export function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
