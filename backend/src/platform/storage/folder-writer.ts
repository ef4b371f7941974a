import { open, rename, unlink, type FileHandle } from 'node:fs/promises';
import { freeBuffer } from '../free-buffer.ts';
import { storageFull } from '../problem.ts';
import { ignoreRejection, type ObjectWriter } from './storage.ts';
import { syncDirectory } from './sync-directory.ts';

interface WriterPaths {
  readonly key: string;
  readonly unfinished: string;
  readonly finished: string;
  readonly directory: string;
}

/** Few large writes cost a third of many small ones. */
const BATCH_BYTES = 512 * 1024;
/** Syncing during the upload shortens the wait at its end. */
const SYNC_BYTES = 32 * 1024 * 1024;

/** Writes to a temporary name, then renames. One batch is written while the next one fills. */
export function createFolderWriter({
  key,
  unfinished,
  finished,
  directory,
}: WriterPaths): ObjectWriter {
  const opening = open(unfinished, 'wx', 0o600);
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  let unsyncedBytes = 0;
  // The next call reports its failure; until then it must not be an unhandled rejection.
  let writing: Promise<unknown> = ignoreRejection(opening);
  let syncing: Promise<unknown> | null = null;

  const flush = async () => {
    await writing;
    const pieces = buffered;
    unsyncedBytes += bufferedBytes;
    buffered = [];
    bufferedBytes = 0;
    if (unsyncedBytes >= SYNC_BYTES) {
      await syncing;
      unsyncedBytes = 0;
      syncing = ignoreRejection(opening.then((file) => file.datasync()));
    }
    writing = ignoreRejection(opening.then((file) => writeAll(file, pieces)));
  };

  return {
    key,
    write(pieces) {
      for (const piece of pieces) {
        buffered.push(piece);
        bufferedBytes += piece.length;
      }
      return bufferedBytes >= BATCH_BYTES ? flush().catch(throwStorageError) : undefined;
    },
    async commit() {
      try {
        await flush();
        await writing;
        // A failed sync is reported only once, so this result must be awaited.
        await syncing;
        const file = await opening;
        await file.sync();
        await file.close();
        await rename(unfinished, finished);
        await syncDirectory(directory);
      } catch (error) {
        throwStorageError(error);
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

async function writeAll(file: FileHandle, pieces: Buffer[]): Promise<void> {
  let rest = pieces;
  while (rest.length > 0) {
    // `writev` takes 1,024 buffers at most and may write less than it was given.
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

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function throwStorageError(cause: unknown): never {
  const { code } = cause as NodeJS.ErrnoException;
  throw code !== undefined && FULL_CODES.has(code) ? storageFull({ cause, log: { code } }) : cause;
}
