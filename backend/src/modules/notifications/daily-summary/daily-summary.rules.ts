import { addDays, toCalendarDay, toInstant } from '../../../platform/calendar/calendar.rules.ts';
import { isBusinessDay } from '../../../platform/calendar/business-days.rules.ts';

const eightOClock = (day: string, zone: string): Date => toInstant(day, '08:00', zone);

export function nextSummaryTime(now: Date, zone: string): Date {
  for (let day = toCalendarDay(now, zone); ; day = addDays(day, 1)) {
    const at = eightOClock(day, zone);
    if (at > now && isBusinessDay(day)) return at;
  }
}

/** A summary is sent late on its own business day, but not on the next. */
export const isSummaryTimely = (slot: Date, now: Date, zone: string): boolean => {
  const today = toCalendarDay(now, zone);
  return (
    toCalendarDay(slot, zone) === today && isBusinessDay(today) && now >= eightOClock(today, zone)
  );
};
