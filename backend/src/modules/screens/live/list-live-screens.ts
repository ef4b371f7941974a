import { isInAudience, type Visitor } from '../canary/select-visitors.ts';
import type { ScreenDescription } from '../screens.contract.ts';
import type { ScreensContext } from '../screens.context.ts';
import type { CurrentCanary } from './live-screens.rules.ts';
import { toUnserved } from './list-unserved.ts';
import { loadScreens } from './load-screens.ts';

interface ServedScreen {
  readonly name: string;
  /** Null: only members of the canary get the screen. */
  readonly live: {
    readonly version: string;
    readonly owner: 'release' | 'team';
    /** Null for a screen of the release, whose files are on disk. */
    readonly description: ScreenDescription | null;
  } | null;
  readonly canary: {
    readonly version: string;
    isFor(visitor: Visitor): boolean;
  } | null;
}

export async function listLiveScreens(context: ScreensContext): Promise<ServedScreen[]> {
  const { platform, readRelease, reported } = context;
  const screens = await loadScreens(context);
  for (const unserved of screens.flatMap(toUnserved)) {
    const key = `${unserved.channel} ${unserved.screen} ${unserved.version} ${unserved.reason} ${readRelease().contract}`;
    if (reported.has(key)) continue;
    reported.add(key);
    platform.logger.warn(
      { ...unserved },
      unserved.channel === 'stable'
        ? 'The version of a team does not fit this release, or cannot be read, and is not served'
        : 'The canary of a team does not fit this release, or cannot be read, and is not served',
    );
  }
  return screens
    .filter(({ live, canary }) => live !== null || canary !== null)
    .map(({ name, live, canary }) => ({ name, live, canary: canary && toServedCanary(canary) }));
}

const toServedCanary = (canary: CurrentCanary): ServedScreen['canary'] => ({
  version: canary.version,
  isFor: (visitor) => isInAudience(canary, canary.version, visitor),
});
