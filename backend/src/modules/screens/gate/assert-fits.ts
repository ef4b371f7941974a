import type { ScreenState } from '../live/live-screens.rules.ts';
import type { ScreenDescription } from '../screens.contract.ts';
import type { ScreensContext } from '../screens.context.ts';
import { assertNone } from './finding.ts';
import { findCollisions, findEntryFaults, findRangeFaults } from './gate.rules.ts';

/** Throws unless the version can be loaded by the live shell beside the other live screens. */
export function assertFits(
  { platform: { config }, readRelease }: ScreensContext,
  description: ScreenDescription,
  screens: readonly ScreenState[],
): void {
  const neighbours = screens.flatMap(({ live }) =>
    live === null || live.name === description.id ? [] : [live],
  );
  assertNone([
    ...findRangeFaults(description, readRelease()),
    ...findEntryFaults(description, config.remoteOrigins),
    ...findCollisions(description, neighbours),
  ]);
}
