import { expect, test } from '@jest/globals';
import { isViewable, isWithheld } from './documents-limits.contract.ts';

test('browsers show only media types that run no code', () => {
  expect(['application/pdf', 'image/png', 'image/jpeg', 'image/webp'].every(isViewable)).toBe(true);
  expect(
    ['text/plain', 'text/csv', 'image/svg+xml', 'text/html', 'image/tiff', 'image/heic'].some(
      isViewable,
    ),
  ).toBe(false);
});

test.each([
  [null, false],
  ['clean', false],
  ['pending', true],
  ['unavailable', true],
  ['infected', true],
] as const)('a file with virus scan %s is withheld: %s', (scan, withheld) => {
  expect(isWithheld(scan)).toBe(withheld);
});
