import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { MissingObjectError, type Storage } from '../platform/storage/storage.ts';
import { getObjectPath } from '../platform/storage/folder-storage.ts';
import { hashFile } from './backup-manifest.ts';
import type { ObjectListEntry } from './object-list.ts';

/** Returns the digest of what was read, or null when it is gone. */
export async function copyObject(
  storage: Storage,
  key: string,
  size: number,
  folder: string,
): Promise<string | null> {
  const target = getObjectPath(folder, key);
  const hash = createHash('sha256');
  try {
    const file = await open(target, 'w', 0o600);
    try {
      for await (const block of storage.readRange(key, 0, size)) {
        hash.update(block);
        await file.writeFile(block);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return hash.digest('hex');
  } catch (error) {
    await rm(target, { force: true });
    if (error instanceof MissingObjectError) return null;
    throw error;
  }
}

type CopyState = 'well' | 'missing' | 'corrupt';

export async function verifyCopy(
  folder: string,
  { key, size, sha256 }: ObjectListEntry,
): Promise<CopyState> {
  const found = await hashFile(getObjectPath(folder, key)).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? null : Promise.reject(error),
  );
  if (found === null) return 'missing';
  return found.size === size && found.sha256 === sha256 ? 'well' : 'corrupt';
}
