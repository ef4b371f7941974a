import type { Documents } from '../documents.context.ts';
import { objectsStore } from './stored-objects.store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Removes what uploads that never ended left behind, and objects that no document names. */
export async function sweepStorage({ platform, storage }: Documents, now: Date): Promise<void> {
  const { known } = objectsStore(platform.database);
  const swept = await storage.sweep(new Date(now.getTime() - DAY), (keys) => known(keys));
  if (swept.unfinished + swept.orphans > 0) platform.logger.info({ ...swept }, 'Swept the storage');
}
