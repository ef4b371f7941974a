import { expect, test } from '@jest/globals';
import { firstPieceSize, MAX_PIECE_BYTES, nextPieceSize } from './piece-size.rules.ts';

const KIB = 1024;

test.each([
  ['twice as large after one that took half a second', 512, 500, 4096, 1024],
  ['as large after one that took two seconds', 512, 2000, 4096, 512],
  ['half as large after one that took five seconds', 512, 5000, 4096, 256],
  ['never smaller than 256 KB', 256, 60_000, 4096, 256],
  ['never larger than 4 MB', 4096, 100, 4096, 4096],
  ['never larger than what the network lets through', 1024, 100, 1024, 1024],
])('the next piece of an upload is %s', (_, size, milliseconds, max, next) => {
  expect(nextPieceSize(size * KIB, milliseconds, max * KIB)).toBe(next * KIB);
});

test('the first piece has 512 KB, or as much as the network lets through', () => {
  expect([firstPieceSize(MAX_PIECE_BYTES), firstPieceSize(256 * KIB)]).toEqual([
    512 * KIB,
    256 * KIB,
  ]);
});
