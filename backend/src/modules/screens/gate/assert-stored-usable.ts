import { readStoredArchive } from '../live/read-stored-archive.ts';
import { inspectTarball } from '../publishing/inspect-tarball.ts';
import type { ScreensContext } from '../screens.context.ts';

/**
 * Before a version goes live: what is stored is whole and passes the checks of this release, which
 * may be more than those of the release that took it. Outside transactions.
 */
export async function assertStoredUsable(
  context: ScreensContext,
  name: string,
  version: string,
): Promise<void> {
  const row = await context.store.findVersion(name, version);
  if (row === null) return;
  await context.uploads.unpack(async () =>
    inspectTarball(await readStoredArchive(context, row), row),
  );
}
