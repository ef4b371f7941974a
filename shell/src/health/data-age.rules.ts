/** What the API cache says of one answer, as far as it matters here. */
interface CachedQuery {
  endpointName?: string;
  fulfilledTimeStamp?: number;
}

export interface ApiCacheState {
  queries: Record<string, CachedQuery | undefined>;
  subscriptions: Record<string, object | undefined>;
}

const isLayoutQuery = (name = ''): boolean => name.startsWith('frame') || name === 'getProfile';
// Followers are written down half a second late: an answer of which nothing is known yet has only just been asked for.
const hasSubscribers = (cache: ApiCacheState, key: string): boolean =>
  Object.keys(cache.subscriptions[key] ?? { new: true }).length > 0;

/**
 * How old what is on the screen is, in `Date.now()` milliseconds: the oldest answer that the screen still follows. The frame's own answers
 * (badges, profile) count only on a screen that has none. Null when nothing has been answered.
 */
export const findOldestDataTime = (cache: ApiCacheState): number | null => {
  const answered = Object.entries(cache.queries).flatMap(([key, kept]) =>
    kept?.fulfilledTimeStamp !== undefined && hasSubscribers(cache, key)
      ? [{ at: kept.fulfilledTimeStamp, frame: isLayoutQuery(kept.endpointName) }]
      : [],
  );
  const screen = answered.filter(({ frame }) => !frame);
  const counted = screen.length > 0 ? screen : answered;
  return counted.length > 0 ? Math.min(...counted.map(({ at }) => at)) : null;
};
