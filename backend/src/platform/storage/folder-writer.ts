import { open, rename, unlink, type FileHandle } from 'node:fs/promises';
import { noSpace } from '../http/problem.ts';
import type { ObjectWriter } from './storage.ts';
import { syncDirectory } from './sync-directory.ts';

interface Place {
  readonly key: string;
  readonly unfinished: string;
  readonly finished: string;
  readonly directory: string;
}

/** Few big writes cost a third of many small ones. */
const BATCH = 1024 * 1024;

/** One batch is written while the next one gathers, so at most two are in memory. */
export function createFolderWriter({ key, unfinished, finished, directory }: Place): ObjectWriter {
  const opening = open(unfinished, 'wx', 0o600);
  let gathered: Buffer[] = [];
  let gatheredBytes = 0;
  let writing: Promise<unknown> = opening;
  // The failure is told by the next call; until then it must not look unhandled.
  const remember = (work: Promise<unknown>) => {
    writing = work;
    work.catch(() => undefined);
  };
  remember(opening);

  const flush = async () => {
    await writing;
    const pieces = gathered;
    gathered = [];
    gatheredBytes = 0;
    remember(opening.then((file) => writeAll(file, pieces)));
  };

  return {
    key,
    async write(pieces) {
      for (const piece of pieces) {
        gathered.push(piece);
        gatheredBytes += piece.length;
      }
      if (gatheredBytes >= BATCH) await flush().catch(translate);
    },
    async commit() {
      try {
        await flush();
        await writing;
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
      await writing.catch(() => undefined);
      await opening.then((file) => file.close()).catch(() => undefined);
      await unlink(unfinished).catch(() => undefined);
      await unlink(finished).catch(() => undefined);
    },
  };
}

async function writeAll(file: FileHandle, pieces: Buffer[]): Promise<void> {
  let rest = pieces;
  while (rest.length > 0) {
    // The system takes 1,024 pieces at most in one call, and may write less than it was given.
    let { bytesWritten } = await file.writev(rest.slice(0, 1024));
    if (bytesWritten === 0) throw new Error('The system wrote nothing');
    let done = 0;
    while (done < rest.length && bytesWritten >= rest[done]!.length) bytesWritten -= rest[done++]!.length;
    rest = rest.slice(done);
    if (bytesWritten > 0) rest[0] = rest[0]!.subarray(bytesWritten);
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function translate(cause: unknown): never {
  const { code } = cause as NodeJS.ErrnoException;
  throw code !== undefined && FULL.has(code) ? noSpace({ cause, log: { code } }) : cause;
}
