import { expect, test } from '@jest/globals';
import { findOldestDataTime, type ApiCacheState } from './data-age.rules.ts';

const cache = (
  ...queries: [name: string, at: number | undefined, subscribed: boolean][]
): ApiCacheState => ({
  queries: Object.fromEntries(
    queries.map(([endpointName, fulfilledTimeStamp]) => [
      endpointName,
      { endpointName, ...(fulfilledTimeStamp ? { fulfilledTimeStamp } : {}) },
    ]),
  ),
  subscriptions: Object.fromEntries(
    queries.map(([name, , subscribed]) => [name, subscribed ? { a: {} } : {}]),
  ),
});

test.each<[string, ApiCacheState, number | null]>([
  [
    'the age is that of the oldest query on the screen',
    cache(['listRequests', 200, true], ['requestTiles', 100, true]),
    100,
  ],
  [
    'the layout’s counters, refetched every minute, do not make old data look new',
    cache(['listRequests', 100, true], ['frameRequestStats', 900, true]),
    100,
  ],
  [
    'the profile, loaded at the start, does not make new data look old',
    cache(['listRequests', 800, true], ['getProfile', 1, true]),
    800,
  ],
  [
    'queries without subscribers are ignored',
    cache(['listRequests', 800, true], ['vault', 10, false]),
    800,
  ],
  [
    'a screen without queries uses the layout’s',
    cache(['frameRequestStats', 900, true], ['getProfile', 1, true]),
    1,
  ],
  ['a query without a response is ignored', cache(['listRequests', undefined, true]), null],
  [
    'a query whose subscribers are not recorded yet counts',
    { ...cache(['listRequests', 500, true]), subscriptions: {} },
    500,
  ],
  ['an empty cache has no age', cache(), null],
])('age of the data: %s', (_, state, expected) => {
  expect(findOldestDataTime(state)).toBe(expected);
});
