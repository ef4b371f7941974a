import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { formatDisplayDate, formatRelativeDate } from './format-display-date.ts';
import { DAY, HOUR, MINUTE } from '@recueil/backend/contract';

const NOW = Date.UTC(2026, 10, 20, 9, 42);

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

test.each([
  [0, 'à l’instant', 'just now'],
  [-499, 'à l’instant', 'just now'],
  [499, 'à l’instant', 'just now'],
  [-500, 'il y a 1 seconde', '1 second ago'],
  [500, 'dans 1 seconde', 'in 1 second'],
  [-10_000, 'il y a 10 secondes', '10 seconds ago'],
  [59.4 * 1000, 'dans 59 secondes', 'in 59 seconds'],
  [59.6 * 1000, 'dans 1 minute', 'in 1 minute'],
  [-59 * MINUTE, 'il y a 59 minutes', '59 minutes ago'],
  [-2 * HOUR, 'il y a 2 heures', '2 hours ago'],
  [23.6 * HOUR, 'dans 1 jour', 'in 1 day'],
  [3 * DAY + MINUTE, 'dans 3 jours', 'in 3 days'],
  [29 * DAY, 'dans 29 jours', 'in 29 days'],
  [-31 * DAY, 'il y a 1 mois', '1 month ago'],
  [-200 * DAY, 'il y a 7 mois', '7 months ago'],
  [-800 * DAY, 'il y a 2 ans', '2 years ago'],
])('%d ms from now is formatted in the largest unit', (distance, fr, en) => {
  expect([
    formatRelativeDate(new Date(NOW + distance), 'fr'),
    formatRelativeDate(new Date(NOW + distance), 'en'),
  ]).toEqual([fr, en]);
});

test('no relative date is formatted as zero of a unit', () => {
  const boundaries = [500, 1000, MINUTE, HOUR, DAY, 30 * DAY, 365 * DAY];
  const distances = boundaries.flatMap((each) =>
    [0.5, 1, 1.5].flatMap((part) => [-1, 0, 1].map((around) => each * part + around)),
  );
  const formatted = distances.flatMap((distance) =>
    [-distance, distance].map((signed) => formatRelativeDate(new Date(NOW + signed), 'fr')),
  );
  expect(formatted.filter((text) => /\b0\b/.test(text))).toEqual([]);
});

test.each([
  ['2026-11-20T00:05', '2026-12-02T23:59', 'dans 12 jours'],
  ['2026-11-20T12:00', '2026-12-02T23:59', 'dans 12 jours'],
  ['2026-11-20T23:55', '2026-12-02T23:59', 'dans 12 jours'],
  ['2026-11-20T00:05', '2026-11-18T23:59', 'il y a 2 jours'],
  ['2026-11-20T23:55', '2026-11-18T00:10', 'il y a 2 jours'],
  ['2026-11-20T00:05', '2026-11-20T23:50', 'dans 1 jour'],
  // The nights of the change to winter and to summer time.
  ['2026-10-24T12:00', '2026-10-26T12:00', 'dans 2 jours'],
  ['2026-03-28T12:00', '2026-03-30T12:00', 'dans 2 jours'],
])('at %s, %s is %s: a relative day is the same all day long', (now, then, text) => {
  jest.setSystemTime(new Date(now));
  expect(formatRelativeDate(new Date(then), 'fr')).toBe(text);
});

test.each([
  ['full', 'mardi 1er décembre 2026', 'Tuesday 1 December 2026'],
  ['long', '1er décembre 2026', '1 December 2026'],
  ['medium', '1er déc. 2026', '1 Dec 2026'],
  ['list', '1er déc.', '01 Dec'],
  ['short', '01/12/2026', '01/12/2026'],
] as const)(
  'the first of a month is an ordinal in French where the month is a word: %s',
  (style, fr, en) => {
    const first = new Date(2026, 11, 1, 12);
    expect([formatDisplayDate(first, style, 'fr'), formatDisplayDate(first, style, 'en')]).toEqual([
      fr,
      en,
    ]);
  },
);

test.each([
  [2026, 10, 11, '11 nov.'],
  [2026, 11, 21, '21 déc.'],
  [2026, 11, 31, '31 déc.'],
])('no other day of a month is an ordinal: %d-%d-%d', (year, month, day, text) => {
  expect(formatDisplayDate(new Date(year, month, day, 12), 'list', 'fr')).toBe(text);
});
