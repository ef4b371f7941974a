import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderStorageConfig, S3StorageConfig } from '../../config/config.ts';
import { connectS3, type S3Client } from './s3-client.ts';
import { syncDirectory } from './sync-directory.ts';
import { MINUTE } from '../../contract/durations.contract.ts';

/** Small files that are written once and never changed or deleted, in a folder or a bucket. */
interface NamedFileStore {
  write(name: string, bytes: Buffer): Promise<void>;
  list(): AsyncIterable<string>;
  read(name: string): Promise<Buffer>;
}

export const openNamedFileStore = (
  config: FolderStorageConfig | S3StorageConfig,
): NamedFileStore =>
  config.kind === 'folder' ? openInFolder(config.folder) : openInBucket(config);

const PARTIAL_SUFFIX = '.partial';

function openInFolder(folder: string): NamedFileStore {
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `${name}${PARTIAL_SUFFIX}`);
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, name));
      await syncDirectory(folder);
    },
    async *list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      yield* names.filter((name) => !name.endsWith(PARTIAL_SUFFIX)).sort();
    },
    read: (name) => readFile(join(folder, name)),
  };
}

const PAGE = 500;
const TIMEOUT_MS = MINUTE;

function openInBucket(config: S3StorageConfig): NamedFileStore {
  let connection: Promise<S3Client> | null = null;
  const client = () => (connection ??= connectS3(config));
  return {
    async write(name, bytes) {
      await (await client()).putObject(name, bytes, AbortSignal.timeout(TIMEOUT_MS));
    },
    async *list() {
      let last: string | null = null;
      do {
        const page: Awaited<ReturnType<S3Client['listPage']>> = await (
          await client()
        ).listPage(last, PAGE);
        yield* page.objects.map(({ key }) => key);
        last = page.last;
      } while (last !== null);
    },
    async read(name) {
      const s3 = await client();
      const pieces: Buffer[] = [];
      for await (const piece of await s3.getObjectRange(name, 0, await s3.getObjectSize(name)))
        pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
}
