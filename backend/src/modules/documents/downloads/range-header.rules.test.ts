import { expect, test } from '@jest/globals';
import { parseRangeHeader } from './range-header.rules.ts';

test.each<[string | undefined, { start: number; end: number } | 'unsatisfiable' | null]>([
  [undefined, null],
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=0-99', { start: 0, end: 100 }],
  ['bytes=50-', { start: 50, end: 100 }],
  ['bytes=50-5000', { start: 50, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=-1000', { start: 0, end: 100 }],
  ['bytes= 1-2 ', { start: 1, end: 3 }],
  ['BYTES=1-2', { start: 1, end: 3 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['lines=0-1', null],
  ['bytes=1.5-2', null],
])('a Range header %s is parsed for a file of 100 bytes', (header, expected) => {
  expect(parseRangeHeader(header, 100)).toEqual(expected);
});
