import { expect, test } from '@jest/globals';
import {
  daysUntil,
  formatBytes,
  formatDate,
  formatDay,
  formatShortDay,
  formatTime,
} from './format.ts';
import { selectPlural } from './messages.ts';

test.each([
  ['fr', 312 * 1024, '312\u00A0Ko'],
  ['fr', 2.1 * 1024 * 1024, '2,1\u00A0Mo'],
  ['fr', 10 * 1024 * 1024, '10\u00A0Mo'],
  ['en', 2.1 * 1024 * 1024, '2.1\u00A0MB'],
  ['en', 12, '12\u00A0B'],
  ['en', 1010, '1,010\u00A0B'],
] as const)('in %s, %d bytes are shown as %s', (language, bytes, text) => {
  expect(formatBytes(language, bytes)).toBe(text);
});

test('a day is shown with weekday and month, and with the year only when it is not the current one', () => {
  const now = new Date(2026, 10, 20);
  expect(formatDay('fr', new Date(2026, 10, 22), now)).toBe('dimanche 22 novembre');
  expect(formatDay('en', new Date(2026, 10, 22), now)).toBe('Sunday 22 November');
  expect(formatDay('fr', new Date(2027, 0, 4), now)).toBe('lundi 4 janvier 2027');
});

test('French writes the first day of a month as an ordinal, but not in numeric dates', () => {
  const now = new Date(2026, 10, 20);
  const first = new Date(2026, 11, 1);
  expect([
    formatDay('fr', first, now),
    formatDate('fr', first),
    formatShortDay('fr', first, now),
  ]).toEqual(['mardi 1er décembre', '1er décembre 2026', '01/12']);
  expect([formatDay('en', first, now), formatDate('en', first)]).toEqual([
    'Tuesday 1 December',
    '1 December 2026',
  ]);
  expect(formatDate('fr', new Date(2026, 11, 31))).toBe('31 décembre 2026');
});

test('the days until a deadline are counted by calendar, not by hours', () => {
  expect(daysUntil(new Date(2026, 10, 21, 0, 5), new Date(2026, 10, 20, 23, 55))).toBe(1);
  expect(daysUntil(new Date(2026, 10, 20, 1), new Date(2026, 10, 20, 23))).toBe(0);
  expect(daysUntil(new Date(2026, 10, 17), new Date(2026, 10, 20))).toBe(-3);
});

test('times are formatted as « 10 h 05 » in French and « 10:05 am » in English', () => {
  const time = new Date(2026, 10, 20, 10, 5);
  expect(formatTime('fr', time)).toBe('10\u00A0h\u00A005');
  expect(formatTime('en', time)).toMatch(/^10:05\sam$/);
});

test('zero is singular in French and plural in English', () => {
  expect(selectPlural('fr', 0, 'document', 'documents')).toBe('document');
  expect(selectPlural('en', 0, 'document', 'documents')).toBe('documents');
});
