import { sha256 } from '../../../platform/digest.ts';
import { storageCorrupted } from '../../../platform/problem.ts';
import { findIntegrityFaults } from '../publishing/contents.rules.ts';
import { readTarball } from '../publishing/read-tarball.ts';
import type { ScreensContext } from '../screens.context.ts';
import { markUnreadable } from './check-stored.ts';
import { readDescription } from './load-screens.ts';
import { readStoredArchive } from './read-stored-archive.ts';

/** The folder with the files of a published version, `mfe.json` included; null when unknown. */
export const openVersion = (
  context: ScreensContext,
  name: string,
  version: string,
): Promise<string | null> =>
  context.cache.open(`${name}@${version}`, async (write) => {
    const row = await context.store.findVersion(name, version);
    if (row === null) return false;
    const archive = await readStoredArchive(context, row).catch((error: unknown) => {
      markUnreadable(context, row, error);
      throw error;
    });
    const { description, digests } = await readTarball(archive, write);
    const faults = findIntegrityFaults(digests, readDescription(row.description).integrity);
    if (faults.length > 0 || description === null || !sha256(description).equals(row.digest))
      throw storageCorrupted({ log: { object: row.storageKey, fault: faults[0]?.message } });
    return true;
  });
