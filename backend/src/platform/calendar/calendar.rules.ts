import { Temporal } from 'temporal-polyfill';
import { DAY } from '../../contract/durations.contract.ts';

const toWallClock = (instant: Date, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime();

export const toCalendarDay = (instant: Date, zone: string): string =>
  toWallClock(instant, zone).toPlainDate().toString();

export const formatWallClock = (instant: Date, zone: string): string =>
  toWallClock(instant, zone).toString({ smallestUnit: 'minute' }).replace('T', ' ');

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

export const startOfDay = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);

export const endOfDay = (day: string, zone: string): Date =>
  new Date(startOfDay(addDays(day, 1), zone).getTime() - 1);

const MOMENTS = 5000;
const moments = new Map<string, number>();

/**
 * A repeated local time means its first occurrence; a skipped one moves forward by the gap.
 * Throws a RangeError for a day that does not exist.
 */
export function toInstant(day: string, time: string, zone: string): Date {
  const key = `${day} ${time} ${zone}`;
  let moment = moments.get(key);
  if (moment === undefined) {
    if (moments.size === MOMENTS) moments.clear();
    moment = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds;
    moments.set(key, moment);
  }
  return new Date(moment);
}

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY;

export const isWeekend = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;

export function startOfPeriod(within: 'today' | '7d' | '30d', zone: string, now: Date): Date {
  if (within === 'today') return startOfDay(toCalendarDay(now, zone), zone);
  return new Date(now.getTime() - (within === '7d' ? 7 : 30) * DAY);
}
