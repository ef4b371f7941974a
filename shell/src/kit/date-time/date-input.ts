const padTwo = (part: number) => String(part).padStart(2, '0');

/** `YYYY-MM-DD` of the reader's own calendar. */
export const toIsoDate = (day: Date): string =>
  `${day.getFullYear()}-${padTwo(day.getMonth() + 1)}-${padTwo(day.getDate())}`;

/** Noon of a day that exists, or null: noon is the same day in every display. */
const createNoonDate = (year: number, month: number, date: number): Date | null => {
  const day = new Date(year, month - 1, date, 12);
  return day.getMonth() === month - 1 && day.getDate() === date ? day : null;
};

export const parseIsoDate = (text: string): Date | null => {
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  return year === undefined || month === undefined || date === undefined
    ? null
    : createNoonDate(year, month, date);
};

/** What a field shows: `27/11/2026`, or the text as it was typed when it is no date. */
export const formatDateInput = (value: string): string => {
  const day = parseIsoDate(value);
  return day
    ? `${padTwo(day.getDate())}/${padTwo(day.getMonth() + 1)}/${day.getFullYear()}`
    : value;
};

/** The day a reader typed, day first; two figures are a year of this century, no year is the next such day. Null when it is none. */
export const parseDateInput = (text: string, today: Date): string | null => {
  const typed = text.trim();
  if (parseIsoDate(typed)) return typed;
  const [, date, month, year] =
    /^(\d{1,2})[/.\s-](\d{1,2})(?:[/.\s-](\d{4}|\d{2}))?$/.exec(typed) ?? [];
  if (date === undefined || month === undefined) return null;
  const inYear = (number: number) => createNoonDate(number, Number(month), Number(date));
  if (year !== undefined) {
    const day = inYear(year.length === 2 ? 2000 + Number(year) : Number(year));
    return day && toIsoDate(day);
  }
  const thisYear = inYear(today.getFullYear());
  const day =
    thisYear && toIsoDate(thisYear) >= toIsoDate(today)
      ? thisYear
      : inYear(today.getFullYear() + 1);
  return day && toIsoDate(day);
};

export type DateProblem = 'illegible' | 'early' | 'late';

/** Days are `YYYY-MM-DD`, which compare as text. Empty is no problem of the date's. */
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
