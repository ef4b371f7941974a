import type { ScreensContext } from '../screens.context.ts';
import { keptSince, selectDeletable } from './retention.rules.ts';

/**
 * Versions, builds of releases, and reports of pages. Objects are removed after the commit; what is
 * left over is deleted by the sweep.
 */
export async function deleteOldVersions(context: ScreensContext, now: Date): Promise<void> {
  const {
    builds,
    platform: { database, logger },
    store,
  } = context;
  await database.transaction(() => store.deleteReportsBefore(keptSince(now)));
  for (const { id, name, storageKey } of await builds.listUsedBefore(keptSince(now))) {
    await database.transaction(() => builds.delete(id));
    logger.info({ frontend: name, build: id }, 'The files of an old release were deleted');
    await removeObject(context, storageKey);
  }
  for (const name of await store.listVersionNames()) {
    const deleted = await database.transaction(async () => {
      await store.lockPointers();
      const rows = selectDeletable(
        await store.listVersions(name),
        await store.listVersionsLiveSince(name, keptSince(now)),
        now,
      );
      for (const row of rows) await store.deleteVersion(row, now);
      return rows;
    });
    for (const { version, storageKey } of deleted) {
      logger.info({ screen: name, version }, 'An old version of a screen was deleted');
      await removeObject(context, storageKey);
    }
  }
}

const removeObject = (
  { platform: { logger }, storage }: ScreensContext,
  object: string,
): Promise<void> =>
  storage
    .remove(object)
    .catch((error: unknown) =>
      logger.warn({ error, object }, 'A stored object could not be deleted; the sweep retries'),
    );
