import { expect, test } from '@jest/globals';
import { shouldEnd } from './canary.rules.ts';

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
