import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, stat, statfs, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFolderWriter } from './folder-writer.ts';
import { syncDirectory } from './sync-directory.ts';
import { isStorageKey, MissingObjectError, type Storage, type StoredObject } from './storage.ts';

export const OBJECTS_FOLDER = 'objects';
const HEX = [...'0123456789abcdef'];
/** 4 sealed frames: larger blocks of many slow downloads fill the memory. */
const BLOCK_BYTES = 4 * 65_552;
const BATCH = 500;
/** Room for a few uploads and for the database, which often shares the disk. */
const MIN_FREE_BYTES = 256 * 1024 * 1024;

export function getObjectPath(folder: string, key: string): string {
  if (!isStorageKey(key)) throw new MissingObjectError('Not a storage key');
  return join(folder, OBJECTS_FOLDER, key.slice(0, 1), key.slice(1, 2), key);
}

/** 16 × 16 directories exist since start-up, so that uploads do not fsync parent directories. */
export function createFolderStorage(folder: string, minFreeBytes = MIN_FREE_BYTES): Storage {
  const incoming = join(folder, 'incoming');
  const objects = join(folder, OBJECTS_FOLDER);

  const getPath = (key: string) => getObjectPath(folder, key);
  const getDirectory = (key: string) => dirname(getPath(key));

  async function* listKeyBatches(after: string): AsyncGenerator<string[]> {
    for (const first of HEX) {
      for (const second of HEX) {
        if (`${first}${second}` < after.slice(0, 2)) continue;
        const keys = (await readdir(join(objects, first, second)))
          .filter((name) => isStorageKey(name) && name > after)
          .sort();
        for (let i = 0; i < keys.length; i += BATCH) yield keys.slice(i, i + BATCH);
      }
    }
  }

  return {
    async prepare() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      for (const first of HEX) {
        const parent = join(objects, first);
        await Promise.all(
          HEX.map((second) => mkdir(join(parent, second), { recursive: true, mode: 0o700 })),
        );
      }
      await Promise.all(
        [folder, objects, ...HEX.map((first) => join(objects, first))].map(syncDirectory),
      );
    },

    async hasRoom() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize >= minFreeBytes;
    },

    async createWriter() {
      const key = randomBytes(16).toString('hex');
      return createFolderWriter({
        key,
        unfinished: join(incoming, key),
        finished: getPath(key),
        directory: getDirectory(key),
      });
    },

    getSize: async (key) => (await stat(getPath(key)).catch(throwMissing)).size,

    async *readRange(key, start, end) {
      const file = await open(getPath(key), 'r').catch(throwMissing);
      try {
        for (let position = start; position < end;) {
          const rest = end - position;
          const length = rest <= 5 * BLOCK_BYTES ? rest : BLOCK_BYTES;
          const { bytesRead, buffer } = await file.read(
            Buffer.allocUnsafeSlow(length),
            0,
            length,
            position,
          );
          if (bytesRead === 0) return;
          position += bytesRead;
          yield buffer.subarray(0, bytesRead);
        }
      } finally {
        await file.close();
      }
    },

    async *list(after) {
      for await (const batch of listKeyBatches(after ?? '')) {
        const found = await Promise.all(batch.map((key) => statObject(key, getPath(key))));
        yield found.filter((object) => object !== null);
      }
    },

    remove: (key) => removeIfThere(getPath(key)),

    async deleteOrphans(before, known) {
      let unfinished = 0;
      for (const name of await readdir(incoming)) {
        if (await removeIfOlder(join(incoming, name), before)) unfinished++;
      }
      let orphans = 0;
      for await (const batch of listKeyBatches('')) {
        const inUse = await known(batch);
        for (const key of batch) {
          if (!inUse.has(key) && (await removeIfOlder(getPath(key), before))) orphans++;
        }
      }
      return { unfinished, orphans };
    },
  };
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function throwMissing(error: unknown): never {
  throw isMissing(error)
    ? new MissingObjectError('There is no object with this key', { cause: error })
    : error;
}

async function removeIfThere(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

async function statObject(key: string, path: string): Promise<StoredObject | null> {
  const stats = await stat(path).catch((error: unknown) =>
    isMissing(error) ? null : Promise.reject(error),
  );
  return stats && { key, size: stats.size, writtenAt: stats.mtime };
}

async function removeIfOlder(path: string, before: Date): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  if (!stats || stats.mtime >= before) return false;
  await removeIfThere(path);
  return true;
}
