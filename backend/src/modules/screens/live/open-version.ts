import { sha256 } from '../../../platform/digest.ts';
import { storageCorrupted, storageObjectMissing } from '../../../platform/problem.ts';
import { MissingObjectError } from '../../../platform/storage/storage.ts';
import { findIntegrityFaults } from '../publishing/contents.rules.ts';
import { readTarball } from '../publishing/read-tarball.ts';
import type { ScreensContext } from '../screens.context.ts';
import type { ScreenVersionRow } from '../screens.tables.ts';
import { readDescription } from './load-screens.ts';

/** The folder with the files of a published version, `mfe.json` included; null when unknown. */
export const openVersion = (
  context: ScreensContext,
  name: string,
  version: string,
): Promise<string | null> =>
  context.cache.open(`${name}@${version}`, async (write) => {
    const row = await context.store.findVersion(name, version);
    if (row === null) return false;
    const { description, digests } = await readTarball(await readObject(context, row), write);
    const faults = findIntegrityFaults(digests, readDescription(row.description).integrity);
    if (faults.length > 0 || description === null || !sha256(description).equals(row.digest))
      throw storageCorrupted({ log: { object: row.storageKey, fault: faults[0]?.message } });
    return true;
  });

async function readObject(
  { storage }: ScreensContext,
  { storageKey, size, sha256: expected }: ScreenVersionRow,
): Promise<Buffer> {
  const blocks: Buffer[] = [];
  try {
    for await (const block of storage.readRange(storageKey, 0, size)) blocks.push(block);
  } catch (error) {
    if (error instanceof MissingObjectError)
      throw storageObjectMissing({ cause: error, log: { object: storageKey } });
    throw error;
  }
  const tarball = Buffer.concat(blocks);
  if (!sha256(tarball).equals(expected)) throw storageCorrupted({ log: { object: storageKey } });
  return tarball;
}
