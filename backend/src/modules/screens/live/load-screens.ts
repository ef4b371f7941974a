import type { ScreenDescription } from '../screens.contract.ts';
import type { ScreensContext } from '../screens.context.ts';
import { resolveScreens, type ScreenState } from './live-screens.rules.ts';

/** All screens, of the release and of teams, by name. */
export async function loadScreens({ store, readRelease }: ScreensContext): Promise<ScreenState[]> {
  const pointers = await store.listNewestPointers();
  return resolveScreens(
    readRelease(),
    pointers.map(({ description, ...pointer }) => ({
      ...pointer,
      description: description === null ? null : readDescription(description),
    })),
  );
}

/** Stored texts have passed the gate. */
export const readDescription = (text: string): ScreenDescription =>
  JSON.parse(text) as ScreenDescription;
