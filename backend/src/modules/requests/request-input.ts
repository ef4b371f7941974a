import { addDays, toCalendarDay, endOfDay } from '../../platform/calendar/calendar.rules.ts';
import { DAY } from '../../contract/durations.contract.ts';
import type { FieldError } from '../../contract/common-schemas.contract.ts';
import { validationFailed } from '../../platform/problem.ts';
import { normalizeText, toSearchLine } from '../../contract/normalize-text.contract.ts';
import type { RequestedDocumentInput } from './requests.contract.ts';
import {
  REQUEST_LIMITS,
  UNTITLED_REQUEST,
  VALIDATION_MESSAGES as M,
} from './requests-limits.contract.ts';
import { SORT_LENGTH, SEARCH_LENGTH } from './requests.tables.ts';

export const blankToNull = (text: string | null | undefined): string | null => text?.trim() || null;

export const normalizeRequestedDocument = ({
  title,
  description,
  required,
}: RequestedDocumentInput) => ({
  title: title.trim(),
  description: description?.trim() ?? '',
  required: required ?? true,
});

export const toSortText = (text: string): string => normalizeText(text).slice(0, SORT_LENGTH);

/** One line per field; the vault searches the first alone, the title or its placeholder. */
export const toSearchText = (request: {
  title: string;
  recipientName: string;
  recipientEmail: string;
}): string =>
  [
    request.title || `${UNTITLED_REQUEST.fr} ${UNTITLED_REQUEST.en}`,
    request.recipientName,
    request.recipientEmail,
  ]
    .map(toSearchLine)
    .join('\n')
    .slice(0, SEARCH_LENGTH);

/** The schema checks lengths; white space alone counts as missing. */
export function findBlankFields({
  recipientName,
  name,
  documents = [],
}: {
  recipientName?: string;
  name?: string;
  documents?: readonly RequestedDocumentInput[];
}): FieldError[] {
  const errors: FieldError[] = [];
  if (recipientName?.trim() === '') errors.push({ field: 'recipientName', message: M.required });
  if (name?.trim() === '') errors.push({ field: 'name', message: M.templateNameMissing });
  documents.forEach(({ title }, index) => {
    if (!title.trim())
      errors.push({ field: `documents.${index}.title`, message: M.documentTitleMissing });
  });
  return errors;
}

const LINK_DAYS_AFTER_DEADLINE = 30;
const LINK_DAYS_WITHOUT_DEADLINE = 60;

const isDateOnly = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A plain date means the end of that day in the organisation's time zone. */
export const toDeadlineInstant = (text: string, zone: string): Date =>
  isDateOnly(text) ? endOfDay(text, zone) : new Date(text);

/** `error` is null for a deadline that may be set. */
export function parseDeadline(
  text: string,
  zone: string,
  now: Date,
): { readonly deadline: Date; readonly error: string | null } {
  const deadline = toDeadlineInstant(text, zone);
  const latest = isDateOnly(text)
    ? endOfDay(addDays(toCalendarDay(now, zone), REQUEST_LIMITS.deadlineDays), zone)
    : new Date(now.getTime() + REQUEST_LIMITS.deadlineDays * DAY);
  if (!(deadline > now)) return { deadline, error: M.deadlinePast };
  return { deadline, error: deadline > latest ? M.deadlineTooFar : null };
}

/** Throws 422 naming every blank field and a deadline outside its range; null without a deadline. */
export function checkTextsAndDeadline(
  body: Parameters<typeof findBlankFields>[0] & { readonly deadline?: string | null },
  zone: string,
  now: Date,
): Date | null {
  const parsed = body.deadline ? parseDeadline(body.deadline, zone, now) : null;
  const errors = findBlankFields(body);
  if (parsed?.error) errors.push({ field: 'deadline', message: parsed.error });
  if (errors.length > 0) throw validationFailed({ errors });
  return parsed?.deadline ?? null;
}

export const computeRequestExpiry = (deadline: Date | null, now: Date): Date =>
  deadline
    ? new Date(deadline.getTime() + LINK_DAYS_AFTER_DEADLINE * DAY)
    : new Date(now.getTime() + LINK_DAYS_WITHOUT_DEADLINE * DAY);

const END_OF_TIME = new Date('9999-12-31T00:00:00Z');

export const toDeadlineColumns = (deadline: Date | null, now: Date) => ({
  deadline,
  deadlineSort: deadline ?? END_OF_TIME,
  expiresAt: computeRequestExpiry(deadline, now),
});
