import { expect, test } from '@jest/globals';
import type { ApiError } from './api-error.ts';
import { getRetryDelay } from './retry.rules.ts';

type Row = [
  status: ApiError['status'],
  retryAfter: number | undefined,
  tried: number,
  chance: number,
  wait: number | null,
];

test.each<Row>([
  [400, undefined, 1, 0, null],
  [401, undefined, 1, 0, null],
  [403, undefined, 1, 0, null],
  [404, undefined, 1, 0, null],
  [409, undefined, 1, 0, null],
  [422, undefined, 1, 0, null],
  [500, undefined, 1, 0, null],
  [507, undefined, 1, 0, null],
  // Too many calls: what the server asks for, else one second, up to what a page may hang.
  [429, 7, 1, 0.9, 7000],
  [429, 30, 1, 0, 30_000],
  [429, 31, 1, 0, null],
  [429, undefined, 3, 0.9, 1000],
  [429, undefined, 4, 0, null],
  // Away: doubled each time, half of it by chance, at most three times.
  [503, undefined, 1, 0, 500],
  [503, undefined, 1, 0.5, 750],
  [503, undefined, 2, 0, 1000],
  [503, undefined, 3, 0, 2000],
  [503, undefined, 4, 0, null],
  [503, 5, 1, 0, 5000],
  [502, undefined, 1, 0, 500],
  [504, undefined, 2, 0, 1000],
  [408, undefined, 1, 0, 500],
  ['network', undefined, 3, 0, 2000],
  // Half a minute was waited already.
  ['timeout', undefined, 1, 0, null],
])(
  'a failure %s with Retry-After %s, tried %d times (chance %s): wait %s ms',
  (status, retryAfter, tried, chance, wait) => {
    expect(
      getRetryDelay(
        { status, code: `http_${status}`, ...(retryAfter === undefined ? {} : { retryAfter }) },
        tried,
        chance,
      ),
    ).toBe(wait);
  },
);

test('a try that is still under way on the server is asked again, any other conflict is not', () => {
  expect(getRetryDelay({ status: 409, code: 'call-under-way', retryAfter: 1 }, 1, 0)).toBe(1000);
  expect(getRetryDelay({ status: 409, code: 'already-decided' }, 1, 0)).toBeNull();
});
