/** The part of an RTK Query cache entry that is needed here. */
interface CachedQuery {
  endpointName?: string;
  fulfilledTimeStamp?: number;
}

export interface ApiCacheState {
  queries: Record<string, CachedQuery | undefined>;
  subscriptions: Record<string, object | undefined>;
}

const isLayoutQuery = (name = ''): boolean => name.startsWith('frame') || name === 'getProfile';
// RTK records subscriptions half a second late: an entry without a record is new.
const hasSubscribers = (cache: ApiCacheState, key: string): boolean =>
  Object.keys(cache.subscriptions[key] ?? { new: true }).length > 0;

/** Age of the oldest subscribed response; the layout's own only on a screen without queries. */
export const findOldestDataTime = (cache: ApiCacheState): number | null => {
  const queries = Object.entries(cache.queries).flatMap(([key, query]) =>
    query?.fulfilledTimeStamp !== undefined && hasSubscribers(cache, key)
      ? [{ at: query.fulfilledTimeStamp, frame: isLayoutQuery(query.endpointName) }]
      : [],
  );
  const screenQueries = queries.filter(({ frame }) => !frame);
  const relevant = screenQueries.length > 0 ? screenQueries : queries;
  return relevant.length > 0 ? Math.min(...relevant.map(({ at }) => at)) : null;
};
