import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, stat, statfs, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freeBuffer } from '../free-buffer.ts';
import { createFolderWriter } from './folder-writer.ts';
import { syncDirectory } from './sync-directory.ts';
import { isStorageKey, MissingObjectError, type Storage, type StoredObject } from './storage.ts';

/** Of a folder's finished objects. */
export const OBJECTS_FOLDER = 'objects';
const HEX = [...'0123456789abcdef'];
/** 16 sealed frames: with a 64-byte header before them, aligned reads hand out whole frames. */
const BLOCK = 16 * 65_552;
const BATCH = 500;
/** Room for a few uploads and for the database, which often lies on the same disk. */
const MIN_FREE_BYTES = 256 * 1024 * 1024;

/** Where a folder has an object; a backup has its copy at the same place. */
export function getObjectPath(folder: string, key: string): string {
  if (!isStorageKey(key)) throw new MissingObjectError('Not a storage key');
  return join(folder, OBJECTS_FOLDER, key.slice(0, 1), key.slice(1, 2), key);
}

/**
 * Objects as files, mode 600, in 16 × 16 directories, mode 700, that are made once at start-up: an upload never has
 * to make one and fsync its parents. Unfinished ones lie in `incoming/` of the same file system.
 */
export function createFolderStorage(folder: string, minFreeBytes = MIN_FREE_BYTES): Storage {
  const incoming = join(folder, 'incoming');
  const objects = join(folder, OBJECTS_FOLDER);

  const pathOf = (key: string) => getObjectPath(folder, key);
  const directoryOf = (key: string) => dirname(pathOf(key));

  /** Keys after `after`, in order, directory by directory. */
  async function* keysInBatches(after: string): AsyncGenerator<string[]> {
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
        finished: pathOf(key),
        directory: directoryOf(key),
      });
    },

    getSize: async (key) => (await stat(pathOf(key)).catch(missing)).size,

    async *readRange(key, start, end) {
      const file = await open(pathOf(key), 'r').catch(missing);
      try {
        for (let position = start; position < end;) {
          const length = Math.min(BLOCK, end - position);
          const { bytesRead, buffer } = await file.read(
            Buffer.allocUnsafeSlow(length),
            0,
            length,
            position,
          );
          if (bytesRead === 0) return;
          position += bytesRead;
          yield buffer.subarray(0, bytesRead);
          freeBuffer(buffer);
        }
      } finally {
        await file.close();
      }
    },

    async *list(after) {
      for await (const batch of keysInBatches(after ?? '')) {
        const found = await Promise.all(batch.map((key) => factsOf(key, pathOf(key))));
        yield found.filter((object) => object !== null);
      }
    },

    remove: (key) => removeIfThere(pathOf(key)),

    async deleteOrphans(before, known) {
      let unfinished = 0;
      for (const name of await readdir(incoming)) {
        if (await removeIfOlder(join(incoming, name), before)) unfinished++;
      }
      let orphans = 0;
      for await (const batch of keysInBatches('')) {
        const inUse = await known(batch);
        for (const key of batch) {
          if (!inUse.has(key) && (await removeIfOlder(pathOf(key), before))) orphans++;
        }
      }
      return { unfinished, orphans };
    },
  };
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function missing(error: unknown): never {
  throw isMissing(error)
    ? new MissingObjectError('There is no object of this key', { cause: error })
    : error;
}

async function removeIfThere(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** Null when it was removed meanwhile. */
async function factsOf(key: string, path: string): Promise<StoredObject | null> {
  const facts = await stat(path).catch((error: unknown) =>
    isMissing(error) ? null : Promise.reject(error),
  );
  return facts && { key, size: facts.size, writtenAt: facts.mtime };
}

/** Another instance may finish or sweep the same file meanwhile, so one that vanished is not an error. */
async function removeIfOlder(path: string, before: Date): Promise<boolean> {
  const facts = await stat(path).catch(() => null);
  if (!facts || facts.mtime >= before) return false;
  await removeIfThere(path);
  return true;
}
