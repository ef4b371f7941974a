import { toAudience } from '../canary/canary.rules.ts';
import type { ScreenDescription } from '../screens.contract.ts';
import type { ScreensContext } from '../screens.context.ts';
import type { NewestPointer } from '../screens.store.ts';
import { toVersionKey } from './check-stored.ts';
import { resolveScreens, type ScreenState } from './live-screens.rules.ts';

/** All screens, of the release and of teams, by name. */
export async function loadScreens({
  store,
  readRelease,
  unreadable,
}: ScreensContext): Promise<ScreenState[]> {
  const parse = (pointer: NewestPointer) => ({
    ...pointer,
    ...toAudience(pointer),
    unreadable: unreadable.get(toVersionKey(pointer.name, pointer.version)),
    description: pointer.description === null ? null : readDescription(pointer.description),
  });
  return resolveScreens(
    readRelease(),
    (await store.listNewestPointers('stable')).map(parse),
    (await store.listNewestPointers('canary')).map(parse),
  );
}

/** Stored texts have passed the gate. */
export const readDescription = (text: string): ScreenDescription =>
  JSON.parse(text) as ScreenDescription;
