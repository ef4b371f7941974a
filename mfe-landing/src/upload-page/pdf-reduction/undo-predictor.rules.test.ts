import { expect, test } from '@jest/globals';
import { undoPredictor } from './undo-predictor.rules.ts';

test.each([
  ['none', [0, 1, 2, 3, 0, 4, 5, 6], [1, 2, 3, 4, 5, 6]],
  ['left', [1, 1, 1, 1, 1, 2, 2, 2], [1, 2, 3, 2, 4, 6]],
  ['above', [0, 1, 2, 3, 2, 1, 1, 1], [1, 2, 3, 2, 3, 4]],
  ['mean', [0, 10, 20, 30, 3, 1, 1, 1], [10, 20, 30, 6, 14, 23]],
  ['Paeth', [0, 10, 20, 30, 4, 1, 1, 1], [10, 20, 30, 11, 21, 31]],
])('rows filtered by « %s » get their pixels back', (_name, filtered, pixels) => {
  expect([...undoPredictor(Uint8Array.from(filtered), 3, 1)!]).toEqual(pixels);
});

test('a filter that no PNG has is refused', () => {
  expect(undoPredictor(Uint8Array.of(9, 1, 2, 3), 3, 1)).toBeNull();
});
