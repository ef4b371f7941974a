import { DAY } from '../contract/durations.contract.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
function wallClock(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

function wallTime(instant: number, zone: string): number {
  const part = Object.fromEntries(
    wallClock(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(
    part['year']!,
    part['month']! - 1,
    part['day']!,
    part['hour']!,
    part['minute']!,
    part['second']!,
  );
}

/** The calendar day, `2026-11-22`, that an instant falls on in a zone. */
export const toCalendarDay = (instant: Date, zone: string): string =>
  new Date(wallTime(instant.getTime(), zone)).toISOString().slice(0, 10);

/** What a clock on the wall there shows at an instant: `2026-11-22 18:30`. */
export const formatWallClock = (instant: Date, zone: string): string =>
  new Date(wallTime(instant.getTime(), zone)).toISOString().slice(0, 16).replace('T', ' ');

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** First instant of a day in a zone. */
export function startOfDay(day: string, zone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`);
  const guess = wall - (wallTime(wall, zone) - wall);
  // The first guess may lie on the other side of a clock change, so its own offset decides.
  return new Date(wall - (wallTime(guess, zone) - guess));
}

export const endOfDay = (day: string, zone: string): Date =>
  new Date(startOfDay(addDays(day, 1), zone).getTime() - 1);

/** When a clock on the wall there shows `09:00` on a day. A time that comes twice is meant the first time; one that a clock change leaves out comes as much later. */
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
  const before = wall - offsetAt(wall - DAY, zone);
  const after = wall - offsetAt(wall + DAY, zone);
  return wallTime(before, zone) !== wall && wallTime(after, zone) === wall ? after : before;
}

const offsetAt = (instant: number, zone: string): number => wallTime(instant, zone) - instant;

/** Days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY;

export const isWeekend = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;

/** Start of a span up to now: today is a calendar day of the zone, the others are so many times 24 hours. */
export function startOfPeriod(within: 'today' | '7d' | '30d', zone: string, now: Date): Date {
  if (within === 'today') return startOfDay(toCalendarDay(now, zone), zone);
  return new Date(now.getTime() - (within === '7d' ? 7 : 30) * DAY);
}
