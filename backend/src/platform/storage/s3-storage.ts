import { randomBytes } from 'node:crypto';
import { ConfigError, type S3StorageConfig } from '../../config/index.ts';
import { summarizeError } from '../logging/summarize-error.ts';
import type { Logger } from '../logging/logger.ts';
import { ProblemError } from '../problem.ts';
import { connectS3, type S3Client } from './s3-client.ts';
import { isOutOfRange, isUnreachable, toStorageError } from './s3-errors.ts';
import { createS3Writer } from './s3-writer.ts';
import { isStorageKey, MissingObjectError, type Storage } from './storage.ts';

interface Deps {
  readonly place: S3StorageConfig;
  readonly logger: Logger;
  readonly maxFileSize: number;
  readonly silenceMilliseconds?: number;
}

/** S3 refuses smaller parts; larger ones only cost memory. */
const MIN_PART_BYTES = 5 * 1024 * 1024;
const MAX_PARTS = 9_000;
const PAGE = 500;
const MAX_ATTEMPTS = 3;

export function createS3Storage({
  place,
  logger,
  maxFileSize,
  silenceMilliseconds,
}: Deps): Storage {
  let connection: Promise<S3Client> | null = null;
  const client = () => (connection ??= connectS3(place, silenceMilliseconds));
  const partSize = Math.max(MIN_PART_BYTES, Math.ceil(maxFileSize / MAX_PARTS));
  const assertKey = (key: string): string => {
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
            'The file storage cannot be reached; uploads and downloads resume once it can',
          );
        else
          throw new ConfigError(
            `STORAGE_URL: the store refuses the bucket ${place.bucket} (${name ?? code ?? 'unknown error'}); expected a bucket with list, read, write and delete permissions`,
          );
      }
    },

    hasRoom: async () => true,

    createWriter: async () =>
      createS3Writer({ key: randomBytes(16).toString('hex'), client, partSize }),

    getSize: async (key) => (await client()).getObjectSize(assertKey(key)),

    async *readRange(key, start, end) {
      const name = assertKey(key);
      const s3 = await client();
      let position = start;
      for (let attempt = 1; position < end; attempt++) {
        const before = position;
        try {
          for await (const block of await s3.getObjectRange(name, position, end)) {
            position += block.length;
            yield block;
          }
          return;
        } catch (error) {
          if (isOutOfRange(error)) return;
          // The SDK has already retried calls without a response.
          const isLastAttempt = attempt >= MAX_ATTEMPTS || position === before;
          if (isLastAttempt || !isUnreachable(error)) throw toStorageError(error);
        }
      }
    },

    list,

    remove: async (key) => void (await (await client()).deleteObject(assertKey(key))),

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
        const oldKeys = objects.filter(({ writtenAt }) => writtenAt < before).map(({ key }) => key);
        const inUse = oldKeys.length > 0 ? await known(oldKeys) : new Set();
        for (const key of oldKeys) {
          if (inUse.has(key)) continue;
          await s3.deleteObject(key);
          orphans++;
        }
      }
      return { unfinished, orphans };
    },
  };
}
