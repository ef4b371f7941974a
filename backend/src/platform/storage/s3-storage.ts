import { randomBytes } from 'node:crypto';
import type { S3StorageConfig } from '../../config/index.ts';
import { ConfigError } from '../../config/index.ts';
import { summarizeError } from '../logging/summarize-error.ts';
import type { Logger } from '../logging/logger.ts';
import { freeBuffer } from '../free-buffer.ts';
import { ProblemError } from '../problem.ts';
import { connectS3, type S3Client } from './s3-client.ts';
import { isOutOfRange, isUnreachable, toStorageError } from './s3-errors.ts';
import { createS3Writer } from './s3-writer.ts';
import { isStorageKey, MissingObjectError, type Storage } from './storage.ts';

interface Deps {
  readonly place: S3StorageConfig;
  readonly logger: Logger;
  /** Largest object there may be: it decides how large the parts are. */
  readonly maxFileSize: number;
  readonly silenceMilliseconds?: number;
}

/** Below that a store refuses parts; above it they only take memory. */
const SMALLEST_PART = 5 * 1024 * 1024;
/** A store takes 10,000 parts. */
const MOST_PARTS = 9_000;
const PAGE = 500;
/** A download that broke off goes on where it was. */
const TRIES = 3;

/** Objects in a bucket, named by prefix and key. Nothing is asked of the store before the first call. */
export function createS3Storage({
  place,
  logger,
  maxFileSize,
  silenceMilliseconds,
}: Deps): Storage {
  let connected: Promise<S3Client> | null = null;
  const client = () => (connected ??= connectS3(place, silenceMilliseconds));
  const partSize = Math.max(SMALLEST_PART, Math.ceil(maxFileSize / MOST_PARTS));
  const nameOf = (key: string): string => {
    if (!isStorageKey(key)) throw new MissingObjectError('Not a storage key');
    return key;
  };

  async function* list(after: string | null) {
    for (let last = after, more = true; more;) {
      const page = await (await client()).listPage(last, PAGE);
      yield page.objects.filter(({ key }) => isStorageKey(key));
      more = page.last !== null;
      last = page.last;
    }
  }

  return {
    async prepare() {
      try {
        await (await client()).listPage(null, 1);
      } catch (error) {
        const { name, code } = ((error as Error).cause ?? error) as {
          name?: string;
          code?: string;
        };
        if (error instanceof ProblemError && isUnreachable(error.cause))
          logger.warn(
            { failure: summarizeError(error.cause) },
            'The file storage cannot be reached; files will be received and given out once it can',
          );
        else
          throw new ConfigError(
            `STORAGE_URL: the store refuses the bucket ${place.bucket} (${name ?? code ?? 'unknown error'}); expected a bucket that the key may list, read, write and delete in`,
          );
      }
    },

    hasRoom: async () => true,

    createWriter: async () =>
      createS3Writer({ key: randomBytes(16).toString('hex'), client, partSize }),

    getSize: async (key) => (await client()).getObjectSize(nameOf(key)),

    async *readRange(key, start, end) {
      const name = nameOf(key);
      const s3 = await client();
      let position = start;
      for (let attempt = 1; position < end; attempt++) {
        const before = position;
        try {
          for await (const block of await s3.getObjectRange(name, position, end)) {
            position += block.length;
            yield block;
            freeBuffer(block);
          }
          return;
        } catch (error) {
          if (isOutOfRange(error)) return;
          // The client has tried a call without an answer again already.
          const isOver = attempt >= TRIES || position === before;
          if (isOver || !isUnreachable(error)) throw toStorageError(error);
        }
      }
    },

    list,

    remove: async (key) => void (await (await client()).deleteObject(nameOf(key))),

    async deleteOrphans(before, known) {
      const s3 = await client();
      let unfinished = 0;
      for await (const { key, uploadId, begunAt } of s3.listMultipartUploads()) {
        if (!isStorageKey(key) || begunAt >= before) continue;
        await s3.abortMultipartUpload(key, uploadId);
        unfinished++;
      }
      let orphans = 0;
      for await (const objects of list(null)) {
        const old = objects.filter(({ writtenAt }) => writtenAt < before).map(({ key }) => key);
        const inUse = old.length > 0 ? await known(old) : new Set();
        for (const key of old) {
          if (inUse.has(key)) continue;
          await s3.deleteObject(key);
          orphans++;
        }
      }
      return { unfinished, orphans };
    },
  };
}
