import { addDays, toCalendarDay, endOfDay } from '../../../platform/calendar/calendar.rules.ts';
import {
  type RequestStatus,
  isAwaitingRecipient,
  REQUEST_LIMITS,
  VALIDATION_MESSAGES,
} from '../requests-limits.contract.ts';
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

export const isOverdue = (
  request: { status: RequestStatus; deadline: Date | null },
  now: Date,
): boolean =>
  request.deadline !== null && request.deadline < now && isAwaitingRecipient(request.status);

export const isExpired = (
  request: { status: RequestStatus; expiresAt: Date },
  now: Date,
): boolean =>
  request.status === 'expired' || (isAwaitingRecipient(request.status) && request.expiresAt <= now);

const RESEND_SECONDS = 60;

/** Whole seconds until the same mail may be sent again manually; 0: now. */
export function secondsUntilResend(sentAt: Date | null, now: Date): number {
  if (!sentAt) return 0;
  return Math.max(0, Math.ceil(RESEND_SECONDS - (now.getTime() - sentAt.getTime()) / 1000));
}
