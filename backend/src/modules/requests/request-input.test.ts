import { describe, expect, test } from '@jest/globals';
import { toDeadlineColumns, computeRequestExpiry, parseDeadline } from './request-input.ts';
import {
  startOfDay,
  endOfDay,
  toCalendarDay,
  addDays,
  startOfPeriod,
} from '../../platform/calendar/calendar.rules.ts';

const PARIS = 'Europe/Paris';
const now = new Date('2026-11-20T10:00:00Z');

describe('calendar days in a time zone', () => {
  test.each([
    {
      day: '2026-11-20',
      zone: PARIS,
      starts: '2026-11-19T23:00:00.000Z',
      ends: '2026-11-20T22:59:59.999Z',
    },
    {
      day: '2026-07-14',
      zone: PARIS,
      starts: '2026-07-13T22:00:00.000Z',
      ends: '2026-07-14T21:59:59.999Z',
    },
    {
      day: '2026-03-29',
      zone: PARIS,
      starts: '2026-03-28T23:00:00.000Z',
      ends: '2026-03-29T21:59:59.999Z',
    },
    {
      day: '2026-10-25',
      zone: PARIS,
      starts: '2026-10-24T22:00:00.000Z',
      ends: '2026-10-25T22:59:59.999Z',
    },
    {
      day: '2026-11-20',
      zone: 'UTC',
      starts: '2026-11-20T00:00:00.000Z',
      ends: '2026-11-20T23:59:59.999Z',
    },
    {
      day: '2026-11-20',
      zone: 'Pacific/Auckland',
      starts: '2026-11-19T11:00:00.000Z',
      ends: '2026-11-20T10:59:59.999Z',
    },
    {
      day: '2026-11-01',
      zone: 'America/New_York',
      starts: '2026-11-01T04:00:00.000Z',
      ends: '2026-11-02T04:59:59.999Z',
    },
  ])('$day in $zone is $starts to $ends', ({ day, zone, starts, ends }) => {
    expect(startOfDay(day, zone).toISOString()).toBe(starts);
    expect(endOfDay(day, zone).toISOString()).toBe(ends);
    expect(toCalendarDay(new Date(starts), zone)).toBe(day);
    expect(toCalendarDay(new Date(ends), zone)).toBe(day);
  });

  test('adding days follows the calendar', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
  });
});

test.each([
  { text: '2026-11-20', reads: '2026-11-20T22:59:59.999Z' },
  { text: '2026-12-20', reads: '2026-12-20T22:59:59.999Z' },
  { text: '2026-12-20T10:00:00Z', reads: '2026-12-20T10:00:00.000Z' },
  { text: '2026-11-20T11:00:01+01:00', reads: '2026-11-20T10:00:01.000Z' },
  { text: '2026-11-19', reads: 'Deadline must be in future' },
  { text: '2026-11-20T10:00:00Z', reads: 'Deadline must be in future' },
  { text: 'soon', reads: 'Deadline must be in future' },
  { text: '2026-12-21', reads: 'Deadline cannot be more than 30 days from now' },
  { text: '2026-12-20T10:00:01Z', reads: 'Deadline cannot be more than 30 days from now' },
])('the deadline $text is read as $reads', ({ text, reads }) => {
  const { deadline, error } = parseDeadline(text, PARIS, now);
  expect(error ?? deadline.toISOString()).toBe(reads);
});

test('a request expires 30 days after its deadline, or after 60 days without one', () => {
  expect(computeRequestExpiry(new Date('2026-11-27T10:00:00Z'), now).toISOString()).toBe(
    '2026-12-27T10:00:00.000Z',
  );
  expect(computeRequestExpiry(null, now).toISOString()).toBe('2027-01-19T10:00:00.000Z');
});

test('a request without a deadline sorts after every deadline', () => {
  expect(
    toDeadlineColumns(null, now).deadlineSort >
      toDeadlineColumns(new Date('2199-01-01'), now).deadlineSort,
  ).toBe(true);
});

test.each([
  { within: 'today', since: '2026-11-19T23:00:00.000Z' },
  { within: '7d', since: '2026-11-13T10:00:00.000Z' },
  { within: '30d', since: '2026-10-21T10:00:00.000Z' },
] as const)('the filter « created within $within » begins at $since', ({ within, since }) => {
  expect(startOfPeriod(within, PARIS, now).toISOString()).toBe(since);
});
