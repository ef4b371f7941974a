import { addDays, toCalendarDay, endOfDay } from '../../../platform/calendar/calendar.rules.ts';
import { REQUEST_LIMITS, VALIDATION_MESSAGES } from '../requests-limits.contract.ts';
import { DAY } from '../../../contract/durations.contract.ts';

const LINK_DAYS_AFTER_DEADLINE = 30;
const LINK_DAYS_WITHOUT_DEADLINE = 60;

type ParsedDeadline = { readonly deadline: Date } | { readonly message: string };

const isDateOnly = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A plain date means the end of that day in the organisation's time zone. */
export const toDeadlineInstant = (text: string, zone: string): Date =>
  isDateOnly(text) ? endOfDay(text, zone) : new Date(text);

export function parseDeadline(text: string, zone: string, now: Date): ParsedDeadline {
  const deadline = toDeadlineInstant(text, zone);
  const latest = isDateOnly(text)
    ? endOfDay(addDays(toCalendarDay(now, zone), REQUEST_LIMITS.deadlineDays), zone)
    : new Date(now.getTime() + REQUEST_LIMITS.deadlineDays * DAY);
  if (!(deadline > now)) return { message: VALIDATION_MESSAGES.deadlinePast };
  if (deadline > latest) return { message: VALIDATION_MESSAGES.deadlineTooFar };
  return { deadline };
}

export const computeRequestExpiry = (deadline: Date | null, now: Date): Date =>
  deadline
    ? new Date(deadline.getTime() + LINK_DAYS_AFTER_DEADLINE * DAY)
    : new Date(now.getTime() + LINK_DAYS_WITHOUT_DEADLINE * DAY);

/** Links end with their request, or after `days` (0: no limit). */
export const computeLinkExpiry = (requestExpiresAt: Date, createdAt: Date, days: number): Date =>
  days === 0
    ? requestExpiresAt
    : new Date(Math.min(requestExpiresAt.getTime(), createdAt.getTime() + days * DAY));

const END_OF_TIME = new Date('9999-12-31T00:00:00Z');

export const toDeadlineColumns = (deadline: Date | null, now: Date) => ({
  deadline,
  deadlineSort: deadline ?? END_OF_TIME,
  expiresAt: computeRequestExpiry(deadline, now),
});
