import { expect, test } from '@jest/globals';
import { computeDropIndex } from './use-row-drag.ts';

const rows = [
  { top: 0, bottom: 40 },
  { top: 40, bottom: 140 },
  { top: 140, bottom: 180 },
];
test.each([
  [0, 30, 0],
  [0, 80, 0],
  [0, 91, 1],
  [0, 170, 2],
  [2, 150, 2],
  [2, 100, 2],
  [2, 89, 1],
  [2, 10, 0],
  [1, 19, 0],
  [1, -50, 0],
  [1, 900, 2],
])('row %i dragged to height %i drops at %i', (from, height, to) =>
  expect(computeDropIndex(rows, from, height)).toBe(to),
);
