import { DAY } from '../../../contract/durations.contract.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { storedObjectsStore } from './stored-objects.store.ts';

const MIN_ORPHAN_AGE_MS = DAY;

export async function sweepStorage(
  { platform, storage, plainObjects = [] }: DocumentsContext,
  now: Date,
): Promise<void> {
  const { findReferencedKeys } = storedObjectsStore(platform.database, plainObjects);
  const swept = await storage.deleteOrphans(new Date(now.getTime() - MIN_ORPHAN_AGE_MS), (keys) =>
    findReferencedKeys(keys),
  );
  if (swept.unfinished + swept.orphans > 0) platform.logger.info({ ...swept }, 'Swept the storage');
}
