import { expect, test } from '@jest/globals';
import { isViewable } from './documents.rules.ts';

test('browsers show only media types that run no code', () => {
  expect(['application/pdf', 'image/png', 'image/jpeg', 'image/webp'].every(isViewable)).toBe(true);
  expect(
    ['text/plain', 'text/csv', 'image/svg+xml', 'text/html', 'image/tiff', 'image/heic'].some(
      isViewable,
    ),
  ).toBe(false);
});
