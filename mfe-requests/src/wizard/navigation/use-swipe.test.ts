import { expect, test } from '@jest/globals';
import { detectSwipe } from './use-swipe.ts';

test.each<[string, number, number, number, ReturnType<typeof detectSwipe>]>([
  ['a quick swipe to the left', -150, 10, 200, 'next'],
  ['a quick swipe to the right', 150, -10, 200, 'previous'],
  ['a swipe with a power of exactly 10,000', 100, 0, 1000, 'previous'],
  ['a swipe just below that power', 100, 0, 1001, null],
  ['a slow swipe', -150, 0, 4000, null],
  ['a short swipe', -20, 0, 100, null],
  ['a mostly vertical swipe', -150, 120, 200, null],
  ['a swipe without duration', -150, 0, 0, null],
])('%s turns to the expected step (%#)', (_case, right, down, time, turn) =>
  expect(detectSwipe(right, down, time)).toBe(turn),
);
