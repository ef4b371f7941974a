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

const endOfParisDay = (day: string) => new Date(`${day}T22:59:59.999Z`);

test('a day is shown with weekday and month, and with the year only when it is not the current one', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const format = (language: 'fr' | 'en', day: string) =>
    formatDay(language, endOfParisDay(day), now, 'Europe/Paris');
  expect(format('fr', '2026-11-22')).toBe('dimanche 22 novembre');
  expect(format('en', '2026-11-22')).toBe('Sunday 22 November');
  expect(format('fr', '2027-01-04')).toBe('lundi 4 janvier 2027');
});

test.each([
  ['Europe/Paris', 'samedi 5 décembre', '5 décembre 2026', 15],
  ['Indian/Reunion', 'dimanche 6 décembre', '6 décembre 2026', 16],
  ['Pacific/Tahiti', 'samedi 5 décembre', '5 décembre 2026', 15],
])('a moment is shown and counted as the day that it is in %s', (timeZone, day, date, days) => {
  const now = new Date('2026-11-20T12:00:00Z');
  const deadline = endOfParisDay('2026-12-05');
  expect(formatDay('fr', deadline, now, timeZone)).toBe(day);
  expect(formatDate('fr', deadline, timeZone)).toBe(date);
  expect(daysUntil(deadline, now, timeZone)).toBe(days);
});

test('French writes the first day of a month as an ordinal, but not in numeric dates', () => {
  const now = new Date(2026, 10, 20);
  const first = new Date(2026, 11, 1);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect([
    formatDay('fr', first, now, timeZone),
    formatDate('fr', first),
    formatShortDay('fr', first, now),
  ]).toEqual(['mardi 1er décembre', '1er décembre 2026', '01/12']);
  expect([formatDay('en', first, now, timeZone), formatDate('en', first)]).toEqual([
    'Tuesday 1 December',
    '1 December 2026',
  ]);
  expect(formatDate('fr', new Date(2026, 11, 31))).toBe('31 décembre 2026');
});

test.each([
  ['2026-11-20T22:55:00Z', '2026-11-20T23:05:00Z', 1],
  ['2026-11-19T23:00:00Z', '2026-11-20T22:00:00Z', 0],
  ['2026-11-20T12:00:00Z', '2026-11-17T12:00:00Z', -3],
])('from %s to %s are %d days by the calendar of Paris, not by hours', (now, deadline, days) => {
  expect(daysUntil(new Date(deadline), new Date(now), 'Europe/Paris')).toBe(days);
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
