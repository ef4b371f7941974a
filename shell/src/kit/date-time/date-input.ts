import { createNoonDate, parseIsoDate, toIsoDate } from './iso-date.ts';

/** What a field shows: `27/11/2026`, or the typed text if it is no date. */
export const formatDateInput = (value: string): string => {
  const day = parseIsoDate(value);
  return day ? toIsoDate(day).split('-').reverse().join('/') : value;
};

/** Day first; without a year the next such day. Null if invalid. */
export const parseDateInput = (text: string, today: Date): string | null => {
  const trimmed = text.trim();
  if (parseIsoDate(trimmed)) return trimmed;
  const [, date, month, year] =
    /^(\d{1,2})[/.\s-](\d{1,2})(?:[/.\s-](\d{4}|\d{2}))?$/.exec(trimmed) ?? [];
  if (date === undefined || month === undefined) return null;
  const createInYear = (number: number) => createNoonDate(number, Number(month), Number(date));
  if (year !== undefined) {
    const day = createInYear(year.length === 2 ? 2000 + Number(year) : Number(year));
    return day && toIsoDate(day);
  }
  const thisYear = createInYear(today.getFullYear());
  const day =
    thisYear && toIsoDate(thisYear) >= toIsoDate(today)
      ? thisYear
      : createInYear(today.getFullYear() + 1);
  return day && toIsoDate(day);
};

export type DateProblem = 'illegible' | 'early' | 'late';

/** Days are `YYYY-MM-DD`, which compare as text. Empty is valid. */
export const validateDate = (
  value: string,
  min: string | undefined,
  max: string | undefined,
): DateProblem | null => {
  if (value === '') return null;
  if (!parseIsoDate(value)) return 'illegible';
  if (min !== undefined && value < min) return 'early';
  return max !== undefined && value > max ? 'late' : null;
};
