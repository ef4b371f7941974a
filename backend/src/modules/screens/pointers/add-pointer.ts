import type { ScreensContext } from '../screens.context.ts';
import type { ScreenPointerRow } from '../screens.tables.ts';

/** In a transaction. False when another writer was first. */
export async function addPointer(
  { platform: { clock, ids }, store }: ScreensContext,
  sequence: number,
  pointer: Omit<ScreenPointerRow, 'id' | 'sequence' | 'createdAt'>,
): Promise<boolean> {
  return store.insertPointer({ ...pointer, id: ids.next(), sequence, createdAt: clock.now() });
}

/** A pointer that everybody follows. */
export const toStablePointer = (
  pointer: Pick<ScreenPointerRow, 'name' | 'version' | 'owner' | 'actor' | 'reason'>,
) => ({ ...pointer, channel: 'stable', percent: null, organizations: null }) as const;
