import type { ScreensContext } from '../screens.context.ts';
import type { ScreenState } from './live-screens.rules.ts';
import { loadScreens } from './load-screens.ts';

interface Unserved {
  readonly screen: string;
  readonly channel: 'stable' | 'canary';
  readonly version: string;
  readonly reason: string;
}

/** Versions that a team has made live or a canary, and that pages do not get. */
export const toUnserved = ({ name, pointer, faults, unservedCanary }: ScreenState): Unserved[] => [
  ...(pointer === null
    ? []
    : faults.slice(0, 1).map(({ message }) => ({
        screen: name,
        channel: 'stable' as const,
        version: pointer.version,
        reason: message,
      }))),
  ...(unservedCanary === null
    ? []
    : unservedCanary.faults.slice(0, 1).map(({ message }) => ({
        screen: name,
        channel: 'canary' as const,
        version: unservedCanary.version,
        reason: message,
      }))),
];

export const listUnserved = async (context: ScreensContext): Promise<Unserved[]> =>
  (await loadScreens(context)).flatMap(toUnserved);
