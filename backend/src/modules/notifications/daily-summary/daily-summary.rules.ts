import { addDays, toCalendarDay, isWeekend, toInstant } from '../../../platform/calendar.rules.ts';

/** Whether nobody works on a day such as `2026-11-11`, week-ends apart. */
export type IsHoliday = (day: string) => boolean;

const isBusinessDay = (day: string, isHoliday: IsHoliday): boolean =>
  !isWeekend(day) && !isHoliday(day);

const eightOClock = (day: string, zone: string): Date => toInstant(day, '08:00', zone);

/** The first 08:00 of a business day after `now`. */
export function nextSummaryTime(now: Date, zone: string, isHoliday: IsHoliday): Date {
  for (let day = toCalendarDay(now, zone); ; day = addDays(day, 1)) {
    const at = eightOClock(day, zone);
    if (at > now && isBusinessDay(day, isHoliday)) return at;
  }
}

/**
 * Whether a summary that was planned for `slot` is still worth sending: on the same business day, from 08:00 on. A server that was down
 * over noon sends it late, one that was down until the next day does not; after a change of the time zone it waits for the new 08:00.
 */
export const isSummaryTimely = (
  slot: Date,
  now: Date,
  zone: string,
  isHoliday: IsHoliday,
): boolean => {
  const today = toCalendarDay(now, zone);
  return (
    toCalendarDay(slot, zone) === today &&
    isBusinessDay(today, isHoliday) &&
    now >= eightOClock(today, zone)
  );
};
