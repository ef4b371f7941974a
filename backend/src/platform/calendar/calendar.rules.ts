import { DAY } from '../../contract/durations.contract.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
function getFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

function toWallTime(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    getFormat(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(
    parts['year']!,
    parts['month']! - 1,
    parts['day']!,
    parts['hour']!,
    parts['minute']!,
    parts['second']!,
  );
}

export const toCalendarDay = (instant: Date, zone: string): string =>
  new Date(toWallTime(instant.getTime(), zone)).toISOString().slice(0, 10);

export const formatWallClock = (instant: Date, zone: string): string =>
  new Date(toWallTime(instant.getTime(), zone)).toISOString().slice(0, 16).replace('T', ' ');

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

export function startOfDay(day: string, zone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`);
  const guess = wall - (toWallTime(wall, zone) - wall);
  // The first guess may be on the other side of a clock change, so its own offset decides.
  return new Date(wall - (toWallTime(guess, zone) - guess));
}

export const endOfDay = (day: string, zone: string): Date =>
  new Date(startOfDay(addDays(day, 1), zone).getTime() - 1);

/** A repeated local time means its first occurrence; a skipped one moves forward by the gap. */
export function toInstant(day: string, time: string, zone: string): Date {
  const key = `${day} ${time} ${zone}`;
  const known = moments.get(key);
  if (known !== undefined) return new Date(known);
  if (moments.size === MOMENTS) moments.clear();
  const found = findMoment(day, time, zone);
  moments.set(key, found);
  return new Date(found);
}

const MOMENTS = 5000;
const moments = new Map<string, number>();

function findMoment(day: string, time: string, zone: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const before = wall - getOffset(wall - DAY, zone);
  const after = wall - getOffset(wall + DAY, zone);
  return toWallTime(before, zone) !== wall && toWallTime(after, zone) === wall ? after : before;
}

const getOffset = (instant: number, zone: string): number => toWallTime(instant, zone) - instant;

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY;

export const isWeekend = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;

export function startOfPeriod(within: 'today' | '7d' | '30d', zone: string, now: Date): Date {
  if (within === 'today') return startOfDay(toCalendarDay(now, zone), zone);
  return new Date(now.getTime() - (within === '7d' ? 7 : 30) * DAY);
}
