import type { ScreensContext } from '../screens.context.ts';
import { keptSince, selectDeletable } from './retention.rules.ts';

/** The objects are removed after the commit; what is left over is deleted by the sweep. */
export async function deleteOldVersions(context: ScreensContext, now: Date): Promise<void> {
  const {
    platform: { database, logger },
    storage,
    store,
  } = context;
  for (const name of await store.listVersionNames()) {
    const deleted = await database.transaction(async () => {
      await store.lockPointers();
      const rows = selectDeletable(
        await store.listVersions(name),
        await store.listVersionsLiveSince(name, keptSince(now)),
        now,
      );
      for (const { id } of rows) await store.deleteVersion(id);
      return rows;
    });
    for (const { version, storageKey } of deleted) {
      logger.info({ screen: name, version }, 'An old version of a screen was deleted');
      await storage
        .remove(storageKey)
        .catch((error: unknown) =>
          logger.warn(
            { error, object: storageKey },
            'A stored object could not be deleted; the sweep retries',
          ),
        );
    }
  }
}
