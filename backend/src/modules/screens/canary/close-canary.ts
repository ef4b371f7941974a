import { addPointer } from '../pointers/add-pointer.ts';
import type { ScreensContext } from '../screens.context.ts';
import { pointerTaken } from '../screens.problems.ts';
import type { ScreenPointerRow } from '../screens.tables.ts';
import { hasAudience, toAudience } from './canary.rules.ts';

/**
 * In a transaction, after `lockPointers`: the version that was a canary; null when there was none,
 * or another than `onlyVersion`.
 */
export async function closeCanary(
  context: ScreensContext,
  name: string,
  { actor, reason }: Pick<ScreenPointerRow, 'actor' | 'reason'>,
  onlyVersion?: string,
): Promise<string | null> {
  const newest = await context.store.findNewestPointer('canary', name);
  if (newest === null || !hasAudience(toAudience(newest))) return null;
  const { version, owner, sequence } = newest;
  if (onlyVersion !== undefined && onlyVersion !== version) return null;
  const isAdded = await addPointer(context, sequence + 1, {
    channel: 'canary',
    name,
    version,
    owner,
    actor,
    reason,
    percent: 0,
    organizations: '[]',
  });
  if (!isAdded) throw pointerTaken();
  return version;
}
