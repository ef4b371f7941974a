import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface VersionCache {
  /** `unpack` writes the files; null: there is no such version. Simultaneous calls share one. */
  open(key: string, unpack: (write: FileWriter) => Promise<boolean>): Promise<string | null>;
  close(): Promise<void>;
}

type FileWriter = (path: string, bytes: Buffer) => Promise<void>;

/** Folders below a temporary one, which belongs to this process alone and is made at first need. */
const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

export function createVersionCache(): VersionCache {
  const opened = new Map<string, Promise<string | null>>();
  let root: Promise<string> | null = null;

  async function unpackInto(
    key: string,
    unpack: (write: FileWriter) => Promise<boolean>,
  ): Promise<string | null> {
    let unfinished: Promise<string> | null = null;
    const begin = async (): Promise<string> => {
      root ??= mkdtemp(join(tmpdir(), 'recueil-screens-'));
      await mkdir(await root, { recursive: true, mode: 0o700 });
      return mkdtemp(join(await root, 'unfinished-'));
    };
    try {
      const isFound = await unpack(async (path, bytes) => {
        const target = join(await (unfinished ??= begin()), path);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await writeFile(target, bytes, { mode: 0o600 });
      });
      if (!isFound || unfinished === null || root === null) return null;
      const folder = join(await root, key);
      await rename(await unfinished, folder);
      return folder;
    } finally {
      if (unfinished !== null) await rm(await unfinished, { recursive: true, force: true });
    }
  }

  return {
    open(key, unpack) {
      const earlier = opened.get(key) ?? Promise.resolve(null);
      const opening = earlier
        .catch(() => null)
        .then(async (folder) =>
          // Cleaners of the temporary folder may have taken it away.
          folder !== null && (await isFolder(folder)) ? folder : unpackInto(key, unpack),
        );
      opened.set(key, opening);
      const forget = () => {
        if (opened.get(key) === opening) opened.delete(key);
      };
      opening.then((folder) => folder ?? forget(), forget);
      return opening;
    },
    async close() {
      await Promise.allSettled(opened.values());
      opened.clear();
      if (root !== null) await rm(await root, { recursive: true, force: true });
      root = null;
    },
  };
}
