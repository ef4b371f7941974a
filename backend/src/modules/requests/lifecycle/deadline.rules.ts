import {
  addDays,
  formatWallClock,
  toCalendarDay,
  endOfDay,
  startOfPeriod,
  startOfDay,
} from '../../../platform/calendar.rules.ts';
import { REQUEST_LIMITS, VALIDATION_MESSAGES } from '../requests-limits.contract.ts';
import { DAY } from '../../../contract/durations.contract.ts';

const LINK_DAYS_AFTER_DEADLINE = 30;
const LINK_DAYS_WITHOUT_DEADLINE = 60;

export { addDays, formatWallClock, toCalendarDay, endOfDay, startOfPeriod, startOfDay };

export type ParsedDeadline = { readonly deadline: Date } | { readonly message: string };

const isDateOnly = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** An instant is taken as it is; a plain date means the end of that day where the organisation is. */
export const toDeadlineInstant = (text: string, zone: string): Date =>
  isDateOnly(text) ? endOfDay(text, zone) : new Date(text);

/** A deadline that can still be met, and not too far away. */
export function parseDeadline(text: string, zone: string, now: Date): ParsedDeadline {
  const deadline = toDeadlineInstant(text, zone);
  const latest = isDateOnly(text)
    ? endOfDay(addDays(toCalendarDay(now, zone), REQUEST_LIMITS.deadlineDays), zone)
    : new Date(now.getTime() + REQUEST_LIMITS.deadlineDays * DAY);
  if (!(deadline > now)) return { message: VALIDATION_MESSAGES.deadlinePast };
  if (deadline > latest) return { message: VALIDATION_MESSAGES.deadlineTooFar };
  return { deadline };
}

/** When the link stops working. */
export const computeRequestExpiry = (deadline: Date | null, now: Date): Date =>
  deadline
    ? new Date(deadline.getTime() + LINK_DAYS_AFTER_DEADLINE * DAY)
    : new Date(now.getTime() + LINK_DAYS_WITHOUT_DEADLINE * DAY);

/** No link outlives its request, nor the days that the operator gives it; 0 days: no such limit. */
export const computeLinkExpiry = (requestEnds: Date, mintedAt: Date, days: number): Date =>
  days === 0
    ? requestEnds
    : new Date(Math.min(requestEnds.getTime(), mintedAt.getTime() + days * DAY));

const END_OF_TIME = new Date('9999-12-31T00:00:00Z');

/** Without a deadline a request sorts after every one that has one. */
export const toDeadlineColumns = (deadline: Date | null, now: Date) => ({
  deadline,
  deadlineSort: deadline ?? END_OF_TIME,
  expiresAt: computeRequestExpiry(deadline, now),
});
