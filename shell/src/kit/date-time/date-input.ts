const two = (part: number) => String(part).padStart(2, '0');

/** `YYYY-MM-DD` of the reader's own calendar. */
export const isoDay = (day: Date): string => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

/** Noon of a day that exists, or null: noon is the same day in every display. */
const dayFrom = (year: number, month: number, date: number): Date | null => {
  const day = new Date(year, month - 1, date, 12);
  return day.getMonth() === month - 1 && day.getDate() === date ? day : null;
};

export const dayOf = (text: string): Date | null => {
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  return year === undefined || month === undefined || date === undefined ? null : dayFrom(year, month, date);
};

/** What a field shows: `27/11/2026`, or the text as it was typed when it is no date. */
export const shownDay = (value: string): string => {
  const day = dayOf(value);
  return day ? `${two(day.getDate())}/${two(day.getMonth() + 1)}/${day.getFullYear()}` : value;
};

/** The day a reader typed, day first; two figures are a year of this century, no year is the next such day. Null when it is none. */
export const readDay = (text: string, today: Date): string | null => {
  const typed = text.trim();
  if (dayOf(typed)) return typed;
  const [, date, month, year] = /^(\d{1,2})[/.\s-](\d{1,2})(?:[/.\s-](\d{4}|\d{2}))?$/.exec(typed) ?? [];
  if (date === undefined || month === undefined) return null;
  const inYear = (number: number) => dayFrom(number, Number(month), Number(date));
  if (year !== undefined) {
    const day = inYear(year.length === 2 ? 2000 + Number(year) : Number(year));
    return day && isoDay(day);
  }
  const thisYear = inYear(today.getFullYear());
  const day = thisYear && isoDay(thisYear) >= isoDay(today) ? thisYear : inYear(today.getFullYear() + 1);
  return day && isoDay(day);
};

export type DateProblem = 'illegible' | 'early' | 'late';

/** Days are `YYYY-MM-DD`, which compare as text. Empty is no problem of the date's. */
export const problemOf = (value: string, min: string | undefined, max: string | undefined): DateProblem | null => {
  if (value === '') return null;
  if (!dayOf(value)) return 'illegible';
  if (min !== undefined && value < min) return 'early';
  return max !== undefined && value > max ? 'late' : null;
};
