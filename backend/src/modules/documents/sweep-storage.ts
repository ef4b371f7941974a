import type { Documents } from './documents.context.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Removes what uploads that never ended left behind, and objects that no document names. */
export async function sweepStorage({ platform, storage, store }: Documents, now: Date): Promise<void> {
  const swept = await storage.sweep(new Date(now.getTime() - DAY), (keys) => store.storageKeysInUse(keys));
  if (swept.unfinished + swept.orphans > 0) platform.logger.info({ ...swept }, 'Swept the storage');
}
