import { describe, expect, test } from '@jest/globals';
import { formatWallClock } from '../../../platform/calendar/calendar.rules.ts';
import { isFrenchHoliday } from '../../../platform/calendar/business-days.rules.ts';
import { isSummaryTimely, nextSummaryTime } from './daily-summary.rules.ts';

const PARIS = 'Europe/Paris';
const NEW_YORK = 'America/New_York';
const instant = (text: string) => new Date(text);

describe('time of the next summary', () => {
  test.each([
    [
      'before eight it is on the same day',
      PARIS,
      '2026-11-24T05:00:00Z',
      '2026-11-24T07:00:00.000Z',
    ],
    ['at eight it is on the next day', PARIS, '2026-11-24T07:00:00Z', '2026-11-25T07:00:00.000Z'],
    [
      'after eight on a Friday it is on Monday',
      PARIS,
      '2026-11-27T09:00:00Z',
      '2026-11-30T07:00:00.000Z',
    ],
    ['on a Saturday it is on Monday', PARIS, '2026-11-28T05:00:00Z', '2026-11-30T07:00:00.000Z'],
    ['Armistice Day is skipped', PARIS, '2026-11-10T09:00:00Z', '2026-11-12T07:00:00.000Z'],
    [
      'Easter Monday is skipped, Good Friday is not',
      PARIS,
      '2026-04-03T09:00:00Z',
      '2026-04-07T06:00:00.000Z',
    ],
    [
      'the clock change of March in Paris keeps eight o’clock',
      PARIS,
      '2026-03-27T09:00:00Z',
      '2026-03-30T06:00:00.000Z',
    ],
    [
      'the clock change of October in Paris keeps eight o’clock',
      PARIS,
      '2026-10-23T09:00:00Z',
      '2026-10-26T07:00:00.000Z',
    ],
    [
      'the clock change of March in New York keeps eight o’clock',
      NEW_YORK,
      '2026-03-06T15:00:00Z',
      '2026-03-09T12:00:00.000Z',
    ],
    [
      'the clock change of November in New York keeps eight o’clock',
      NEW_YORK,
      '2026-10-30T15:00:00Z',
      '2026-11-02T13:00:00.000Z',
    ],
    [
      'the day is that of the time zone, not of UTC',
      NEW_YORK,
      '2026-11-24T02:00:00Z',
      '2026-11-24T13:00:00.000Z',
    ],
    ['29 February is a business day', PARIS, '2028-02-28T09:00:00Z', '2028-02-29T07:00:00.000Z'],
  ])('the next summary: %s', (_fact, zone, now, expected) => {
    expect(nextSummaryTime(instant(now), zone).toISOString()).toBe(expected);
  });

  test.each([PARIS, NEW_YORK, 'Asia/Kolkata', 'Australia/Lord_Howe'])(
    'a year in %s has one summary per business day, always at eight o’clock',
    (zone) => {
      const slots: string[] = [];
      for (let now = instant('2026-12-31T12:00:00Z'); now < instant('2027-12-31T00:00:00Z');) {
        now = nextSummaryTime(now, zone);
        slots.push(formatWallClock(now, zone));
      }
      const days = slots.map((slot) => slot.slice(0, 10)).filter((day) => day.startsWith('2027'));
      expect(slots.filter((slot) => !slot.endsWith(' 08:00'))).toEqual([]);
      expect(
        days.filter(
          (day) =>
            [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()) || isFrenchHoliday(day),
        ),
      ).toEqual([]);
      // 261 weekdays less the seven public holidays of 2027 that fall on them.
      expect([days.length, new Set(days).size]).toEqual([254, 254]);
    },
  );
});

test.each([
  ['at once', PARIS, '2026-11-24T07:00:00Z', '2026-11-24T07:00:20Z', true],
  ['late after a morning of downtime', PARIS, '2026-11-24T07:00:00Z', '2026-11-24T15:00:00Z', true],
  ['not the day after', PARIS, '2026-11-24T07:00:00Z', '2026-11-25T05:00:00Z', false],
  ['not after a weekend of downtime', PARIS, '2026-11-27T07:00:00Z', '2026-11-30T06:00:00Z', false],
  [
    'not when a change of time zone makes it the middle of the night',
    NEW_YORK,
    '2026-11-24T07:00:00Z',
    '2026-11-24T07:00:20Z',
    false,
  ],
])('a summary is sent %s', (_when, zone, slot, now, expected) => {
  expect(isSummaryTimely(instant(slot), instant(now), zone)).toBe(expected);
});
