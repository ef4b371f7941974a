import { expect, test } from '@jest/globals';
import { shouldEnd, toReportCounts, watchedSince } from './canary.rules.ts';

test.each([
  [0, 0, false],
  [49, 49, false],
  [50, 0, false],
  [50, 1, true],
  [100, 1, false],
  [100, 2, true],
  [10_000, 100, false],
  [10_000, 101, true],
  // Pages that failed before they counted as loaded.
  [0, 49, false],
  [0, 50, true],
])('after %i loads with %i failures a canary ends: %s', (loads, failures, ends) => {
  expect(shouldEnd({ loads, failures })).toBe(ends);
});

test.each([
  [{}, 0, 0],
  [{ opened: 50 }, 50, 0],
  // One page reports each way in which it failed.
  [{ opened: 17, render: 17, unhandled: 17 }, 17, 17],
  [{ opened: 40, load: 10 }, 50, 10],
  [{ opened: 40, load: 10, render: 2, unhandled: 5 }, 50, 15],
])('reports %j are %i pages with %i failures', (byKind, loads, failures) => {
  expect(toReportCounts(byKind)).toEqual({ loads, failures });
});

test('reports of five minutes count, from the start of the canary on', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const watched = (startedAt: string) => watchedSince(now, new Date(startedAt)).toISOString();
  expect(watched('2026-11-19T10:00:00Z')).toBe('2026-11-20T09:55:00.000Z');
  expect(watched('2026-11-20T09:58:00Z')).toBe('2026-11-20T09:58:00.000Z');
});
