import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface VersionCache {
  /** `unpack` writes the files; null: there is no such version. Simultaneous calls share one. */
  open(key: string, unpack: (write: FileWriter) => Promise<boolean>): Promise<string | null>;
  close(): Promise<void>;
}

type FileWriter = (path: string, bytes: Buffer) => Promise<void>;

/** Folders below a temporary one, which belongs to this process alone and is made at first need. */
export function createVersionCache(): VersionCache {
  const opened = new Map<string, Promise<string | null>>();
  let root: Promise<string> | null = null;

  async function unpackInto(
    key: string,
    unpack: (write: FileWriter) => Promise<boolean>,
  ): Promise<string | null> {
    root ??= mkdtemp(join(tmpdir(), 'recueil-screens-'));
    const folder = join(await root, key);
    const unfinished = `${folder}.part`;
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    try {
      const isFound = await unpack(async (path, bytes) => {
        const target = join(unfinished, path);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await writeFile(target, bytes, { mode: 0o600 });
      });
      if (!isFound) return null;
      await rename(unfinished, folder);
      return folder;
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }

  return {
    open(key, unpack) {
      const known = opened.get(key);
      if (known !== undefined) return known;
      const opening = unpackInto(key, unpack);
      opened.set(key, opening);
      const forget = () => void opened.delete(key);
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
