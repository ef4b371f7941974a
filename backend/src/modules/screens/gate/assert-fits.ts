import { listServed, type ScreenState } from '../live/live-screens.rules.ts';
import type { ScreenDescription } from '../screens.contract.ts';
import type { ScreensContext } from '../screens.context.ts';
import { assertNone } from './finding.ts';
import {
  findCollisions,
  findEntryFaults,
  findRangeFaults,
  type LiveNeighbour,
} from './gate.rules.ts';

/** Throws unless the version can be loaded by the live shell beside the other screens. */
export function assertFits(
  { platform: { config }, readRelease }: ScreensContext,
  description: ScreenDescription,
  screens: readonly ScreenState[],
): void {
  assertNone([
    ...findRangeFaults(description, readRelease()),
    ...findEntryFaults(description, config.remoteOrigins),
    ...findCollisions(description, listNeighbours(screens, description.id)),
  ]);
}

/** Another screen may have taken a path of the release's screen since. */
export function assertReleasedFits(
  { readRelease }: ScreensContext,
  name: string,
  screens: readonly ScreenState[],
): void {
  const released = readRelease().screens.find((screen) => screen.name === name);
  if (released === undefined) return;
  const { federationName, routes } = released;
  assertNone(
    findCollisions({ name: federationName, routes: [...routes] }, listNeighbours(screens, name)),
  );
}

/** Canaries included, beside which members get it. */
const listNeighbours = (screens: readonly ScreenState[], name: string): LiveNeighbour[] =>
  screens.flatMap((screen) => (screen.name === name ? [] : listServed(screen)));
