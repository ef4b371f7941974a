import { expect, test } from '@jest/globals';
import { computeRetryDelay } from './retry.contract.ts';

type Row = [
  status: number | 'network' | 'timeout',
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
  // 429: Retry-After, else one second, up to the maximum.
  [429, 7, 1, 0.9, 7000],
  [429, 30, 1, 0, 30_000],
  [429, 31, 1, 0, null],
  [429, undefined, 3, 0.9, 1000],
  [429, undefined, 4, 0, null],
  // Unavailable: doubled each time, half of it random, at most three retries.
  [503, undefined, 1, 0, 500],
  [503, undefined, 1, 0.5, 750],
  [503, undefined, 2, 0, 1000],
  [503, undefined, 3, 0, 2000],
  [503, undefined, 4, 0, null],
  [503, 5, 1, 0, 5000],
  [503, 0, 1, 0, 500],
  [502, undefined, 1, 0, 500],
  [504, undefined, 2, 0, 1000],
  [408, undefined, 1, 0, 500],
  ['network', undefined, 3, 0, 2000],
  ['timeout', undefined, 1, 0, null],
])(
  'a failure %s with Retry-After %s after %d attempts (random %s) is retried after %s ms',
  (status, retryAfter, tried, chance, wait) => {
    expect(
      computeRetryDelay(
        { status, code: `http_${status}`, ...(retryAfter === undefined ? {} : { retryAfter }) },
        tried,
        chance,
      ),
    ).toBe(wait);
  },
);

test('an attempt still running on the server is retried, any other conflict is not', () => {
  expect(computeRetryDelay({ status: 409, code: 'call-under-way', retryAfter: 1 }, 1, 0)).toBe(
    1000,
  );
  expect(computeRetryDelay({ status: 409, code: 'already-decided' }, 1, 0)).toBeNull();
});
