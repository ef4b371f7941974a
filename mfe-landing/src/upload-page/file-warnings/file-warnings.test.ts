import { expect, test } from '@jest/globals';
import { findPdfWarning } from './find-pdf-warning.ts';
import { isBlurred } from './sharpness.rules.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const PAGE = '1 0 obj << /Type /Page /Parent 2 0 R >> endobj';

test.each([
  ['a page without content is blank', `%PDF-1.7 ${PAGE} trailer << /Root 3 0 R >> %%EOF`, 'blank'],
  [
    'a page with content is not blank',
    `%PDF-1.7 ${PAGE.replace('>>', '/Contents 4 0 R >>')} trailer << >> %%EOF`,
    null,
  ],
  [
    'a page with only a form is not blank',
    `%PDF-1.7 ${PAGE.replace('>>', '/Annots [5 0 R] >>')} trailer << >> %%EOF`,
    null,
  ],
  [
    'a PDF with object streams is left to the server',
    '%PDF-1.7 9 0 obj << /Type /ObjStm >> %%EOF',
    null,
  ],
  [
    'a trailer with an encryption dictionary means a password',
    `%PDF-1.7 ${PAGE} trailer << /Encrypt 8 0 R >> %%EOF`,
    'password',
  ],
  [
    'the word « /Encrypt » alone means no password',
    `%PDF-1.7 ${PAGE} (/Encrypt) /Contents %%EOF`,
    null,
  ],
  ['a truncated file is broken', `%PDF-1.7 ${PAGE}`, 'broken'],
  ['a file without a PDF header is broken', 'hello', 'broken'],
])('PDF check: %s', (_, text, warning) => {
  expect(findPdfWarning(bytes(text))).toBe(warning);
});

/** A text-like pattern, blurred over `spread` neighbours. */
function drawPrint(spread: number): Float32Array {
  const side = 120;
  const greyAt = (x: number, y: number) => (y % 12 < 6 && (x * 7) % 10 < 5 ? 30 : 235);
  return Float32Array.from({ length: side * side }, (_, index) => {
    const [x, y] = [index % side, Math.floor(index / side)];
    let sum = 0;
    for (let dx = -spread; dx <= spread; dx += 1)
      for (let dy = -spread; dy <= spread; dy += 1)
        sum += greyAt(Math.abs(x + dx), Math.abs(y + dy));
    return sum / (2 * spread + 1) ** 2;
  });
}

test('sharp print gets no warning; blurred print and an empty picture do', () => {
  expect([
    isBlurred(drawPrint(0), 120, 120),
    isBlurred(drawPrint(6), 120, 120),
    isBlurred(new Float32Array(14_400).fill(200), 120, 120),
  ]).toEqual([false, true, true]);
});
