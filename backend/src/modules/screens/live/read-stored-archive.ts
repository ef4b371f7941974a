import { sha256 } from '../../../platform/digest.ts';
import { storageCorrupted, storageObjectMissing } from '../../../platform/problem.ts';
import { MissingObjectError } from '../../../platform/storage/storage.ts';
import type { ScreensContext } from '../screens.context.ts';

interface StoredArchive {
  readonly storageKey: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/** Throws where the object is missing, or differs from its digest. */
export async function readStoredArchive(
  { storage }: ScreensContext,
  { storageKey, size, sha256: expected }: StoredArchive,
): Promise<Buffer> {
  const blocks: Buffer[] = [];
  try {
    for await (const block of storage.readRange(storageKey, 0, size)) blocks.push(block);
  } catch (error) {
    if (error instanceof MissingObjectError)
      throw storageObjectMissing({ cause: error, log: { object: storageKey } });
    throw error;
  }
  const archive = Buffer.concat(blocks);
  if (!sha256(archive).equals(expected)) throw storageCorrupted({ log: { object: storageKey } });
  return archive;
}
