import { expect, test } from '@jest/globals';
import { formatFileSize, formatZonedDay } from './format-values.ts';

const now = new Date('2026-11-20T09:12:00.000Z');

test('file sizes and days are formatted for the reader’s language', () => {
  expect([
    formatFileSize(900, 'fr'),
    formatFileSize(20_480, 'fr'),
    formatFileSize(10_485_760, 'en'),
  ]).toEqual(['900\u00A0octets', '20\u00A0Ko', '10\u00A0MB']);
  expect(formatZonedDay(new Date('2026-12-31T23:30:00Z'), 'Europe/Paris', 'fr', now)).toBe(
    'vendredi 1er janvier 2027',
  );
  expect(
    ['2026-12-01', '2026-12-11', '2026-12-21', '2026-12-31'].map((day) =>
      formatZonedDay(new Date(`${day}T12:00:00Z`), 'Europe/Paris', 'fr', now),
    ),
  ).toEqual([
    'mardi 1er décembre',
    'vendredi 11 décembre',
    'lundi 21 décembre',
    'jeudi 31 décembre',
  ]);
  expect(formatZonedDay(new Date('2026-12-01T12:00:00Z'), 'Europe/Paris', 'en', now)).toBe(
    'Tuesday 1 December',
  );
});
