import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderStorageConfig, S3StorageConfig } from '../../config/config.ts';
import { connectS3, type S3Client } from './s3-client.ts';
import { syncDirectory } from './sync-directory.ts';

/** Small files under names of our own, written once, in a folder or a bucket. Nothing here removes or changes one. */
export interface NamedFileStore {
  /** Resolves when the file would survive a power cut. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** In the order of names; none where there is no such folder yet. */
  list(): AsyncIterable<string>;
  read(name: string): Promise<Buffer>;
}

export const openNamedFileStore = (place: FolderStorageConfig | S3StorageConfig): NamedFileStore =>
  place.kind === 'folder' ? inFolder(place.folder) : inBucket(place);

const UNFINISHED = '.partial';

function inFolder(folder: string): NamedFileStore {
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `${name}${UNFINISHED}`);
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
      yield* names.filter((name) => !name.endsWith(UNFINISHED)).sort();
    },
    read: (name) => readFile(join(folder, name)),
  };
}

const PAGE = 500;
const PATIENCE_MS = 60_000;

function inBucket(place: S3StorageConfig): NamedFileStore {
  let connecting: Promise<S3Client> | null = null;
  const client = () => (connecting ??= connectS3(place));
  return {
    async write(name, bytes) {
      await (await client()).putObject(name, bytes, AbortSignal.timeout(PATIENCE_MS));
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
