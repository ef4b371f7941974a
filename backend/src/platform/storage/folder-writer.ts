import { open, rename, unlink, type FileHandle } from 'node:fs/promises';
import { freeBuffer } from '../free-buffer.ts';
import { storageFull } from '../problem.ts';
import type { ObjectWriter } from './storage.ts';
import { syncDirectory } from './sync-directory.ts';

interface Place {
  readonly key: string;
  readonly unfinished: string;
  readonly finished: string;
  readonly directory: string;
}

/** Few big writes cost a third of many small ones. */
const BATCH = 512 * 1024;
/** Bringing a large object to the disk while it comes in saves its sender the wait at the end. */
const SYNC_EVERY = 32 * 1024 * 1024;

/** Writes under a name nobody reads, then renames. One batch is written while the next one gathers. */
export function createFolderWriter({ key, unfinished, finished, directory }: Place): ObjectWriter {
  const opening = open(unfinished, 'wx', 0o600);
  let gathered: Buffer[] = [];
  let gatheredBytes = 0;
  let unsynced = 0;
  // What is under way. Its failure is told by the next call; until then it must not look unhandled.
  let writing: Promise<unknown> = quiet(opening);
  let syncing: Promise<unknown> | null = null;

  const flush = async () => {
    await writing;
    const pieces = gathered;
    unsynced += gatheredBytes;
    gathered = [];
    gatheredBytes = 0;
    if (unsynced >= SYNC_EVERY) {
      await syncing;
      unsynced = 0;
      syncing = quiet(opening.then((file) => file.datasync()));
    }
    writing = quiet(opening.then((file) => writeAll(file, pieces)));
  };

  return {
    key,
    write(pieces) {
      for (const piece of pieces) {
        gathered.push(piece);
        gatheredBytes += piece.length;
      }
      return gatheredBytes >= BATCH ? flush().catch(translate) : undefined;
    },
    async commit() {
      try {
        await flush();
        await writing;
        // A failed sync is reported once and not again by the next one, so none may be overlooked.
        await syncing;
        const file = await opening;
        await file.sync();
        await file.close();
        await rename(unfinished, finished);
        await syncDirectory(directory);
      } catch (error) {
        translate(error);
      }
    },
    async abort() {
      await Promise.allSettled([writing, syncing]);
      await opening.then((file) => file.close()).catch(() => undefined);
      await unlink(unfinished).catch(() => undefined);
      await unlink(finished).catch(() => undefined);
    },
  };
}

function quiet<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

async function writeAll(file: FileHandle, pieces: Buffer[]): Promise<void> {
  let rest = pieces;
  while (rest.length > 0) {
    // The system takes 1,024 pieces at most in one call, and may write less than it was given.
    let { bytesWritten } = await file.writev(rest.slice(0, 1024));
    if (bytesWritten === 0) throw new Error('The system wrote nothing');
    let done = 0;
    while (done < rest.length && bytesWritten >= rest[done]!.length)
      bytesWritten -= rest[done++]!.length;
    rest = rest.slice(done);
    if (bytesWritten > 0) rest[0] = rest[0]!.subarray(bytesWritten);
  }
  pieces.forEach(freeBuffer);
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function translate(cause: unknown): never {
  const { code } = cause as NodeJS.ErrnoException;
  throw code !== undefined && FULL.has(code) ? storageFull({ cause, log: { code } }) : cause;
}
