import { expect, test } from '@jest/globals';
import { findOldestDataTime, type ApiCacheState } from './data-age.rules.ts';

const cache = (
  ...answers: [name: string, at: number | undefined, followed: boolean][]
): ApiCacheState => ({
  queries: Object.fromEntries(
    answers.map(([endpointName, fulfilledTimeStamp]) => [
      endpointName,
      { endpointName, ...(fulfilledTimeStamp ? { fulfilledTimeStamp } : {}) },
    ]),
  ),
  subscriptions: Object.fromEntries(
    answers.map(([name, , followed]) => [name, followed ? { a: {} } : {}]),
  ),
});

test.each<[string, ApiCacheState, number | null]>([
  [
    'the oldest answer on the screen counts',
    cache(['listRequests', 200, true], ['requestTiles', 100, true]),
    100,
  ],
  [
    'the badges of the frame, read every minute, make an old list no younger',
    cache(['listRequests', 100, true], ['frameRequestStats', 900, true]),
    100,
  ],
  [
    'the profile, read when the page was opened, makes a fresh list no older',
    cache(['listRequests', 800, true], ['getProfile', 1, true]),
    800,
  ],
  [
    'what a screen that was left has read does not count',
    cache(['listRequests', 800, true], ['vault', 10, false]),
    800,
  ],
  [
    'a screen without data of its own has the frame’s',
    cache(['frameRequestStats', 900, true], ['getProfile', 1, true]),
    1,
  ],
  ['an answer that never came does not count', cache(['listRequests', undefined, true]), null],
  [
    'an answer whose followers are not written down yet counts',
    { ...cache(['listRequests', 500, true]), subscriptions: {} },
    500,
  ],
  ['nothing read, nothing said', cache(), null],
])('%s', (_, kept, expected) => {
  expect(findOldestDataTime(kept)).toBe(expected);
});
