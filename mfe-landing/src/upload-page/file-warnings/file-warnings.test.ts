import { expect, test } from '@jest/globals';
import { findPdfWarning } from './find-pdf-warning.ts';
import { isBlurred } from './sharpness.rules.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const PAGE = '1 0 obj << /Type /Page /Parent 2 0 R >> endobj';

test.each([
  ['a page without content is blank', `%PDF-1.7 ${PAGE} trailer << /Root 3 0 R >> %%EOF`, 'blank'],
  [
    'a page with content is not',
    `%PDF-1.7 ${PAGE.replace('>>', '/Contents 4 0 R >>')} trailer << >> %%EOF`,
    null,
  ],
  [
    'nor one with only a form on it',
    `%PDF-1.7 ${PAGE.replace('>>', '/Annots [5 0 R] >>')} trailer << >> %%EOF`,
    null,
  ],
  [
    'what is packed into streams is left to the server',
    '%PDF-1.7 9 0 obj << /Type /ObjStm >> %%EOF',
    null,
  ],
  [
    'a trailer that names a cipher means a password',
    `%PDF-1.7 ${PAGE} trailer << /Encrypt 8 0 R >> %%EOF`,
    'password',
  ],
  ['the word alone does not', `%PDF-1.7 ${PAGE} (/Encrypt) /Contents %%EOF`, null],
  ['a file cut off before its end is broken', `%PDF-1.7 ${PAGE}`, 'broken'],
  ['what only calls itself PDF is broken', 'hello', 'broken'],
])('%s', (_, text, advice) => {
  expect(findPdfWarning(bytes(text))).toBe(advice);
});

/** Lines of print, and the same lines with each point spread over its neighbours. */
function print(spread: number): Float32Array {
  const side = 120;
  const at = (x: number, y: number) => (y % 12 < 6 && (x * 7) % 10 < 5 ? 30 : 235);
  return Float32Array.from({ length: side * side }, (_, index) => {
    const [x, y] = [index % side, Math.floor(index / side)];
    let sum = 0;
    for (let dx = -spread; dx <= spread; dx += 1)
      for (let dy = -spread; dy <= spread; dy += 1) sum += at(Math.abs(x + dx), Math.abs(y + dy));
    return sum / (2 * spread + 1) ** 2;
  });
}

test('print that is sharp is let alone, print that is smeared is advised on, and so is a picture of nothing', () => {
  expect([
    isBlurred(print(0), 120, 120),
    isBlurred(print(6), 120, 120),
    isBlurred(new Float32Array(14_400).fill(200), 120, 120),
  ]).toEqual([false, true, true]);
});
