import type { DocumentTarget } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { quotaExceeded } from '../documents.problems.ts';

/** Spares the sender an upload of so many bytes, at least, that could not be kept. What counts is decided when the file is attached. */
export async function assertWithinQuota(
  { storageUsage, store }: DocumentsContext,
  { organizationId, requestId, itemId }: DocumentTarget,
  least: number,
): Promise<void> {
  const room = await storageUsage.findRemaining(organizationId);
  if (room.files >= 1 && room.bytes >= least) return;
  // The file that it takes the place of makes room for it.
  const current =
    requestId === null || itemId === null
      ? null
      : await store.findCurrent(organizationId, requestId, itemId);
  if (current?.state === 'pending' && room.files >= 0 && room.bytes + current.size >= least) return;
  throw quotaExceeded({ log: { organizationId } });
}
