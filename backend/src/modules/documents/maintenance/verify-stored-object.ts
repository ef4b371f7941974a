import { createHash } from 'node:crypto';
import { MissingObjectError, type Storage } from '../../../platform/storage/storage.ts';
import type { FindingKind } from './maintenance.tables.ts';
import type { ExpectedObject } from './stored-objects.store.ts';

/** Holds an object against its row, without any key (security rule 33). Null: it is well. */
export async function verifyStoredObject(
  storage: Storage,
  { storageKey, sealedSize, sealedSha256 }: ExpectedObject,
): Promise<Exclude<FindingKind, 'orphan'> | null> {
  try {
    if ((await storage.getSize(storageKey)) !== sealedSize) return 'corrupt';
    const hash = createHash('sha256');
    for await (const block of storage.readRange(storageKey, 0, sealedSize)) hash.update(block);
    return hash.digest().equals(sealedSha256) ? null : 'corrupt';
  } catch (error) {
    if (error instanceof MissingObjectError) return 'missing';
    throw error;
  }
}
