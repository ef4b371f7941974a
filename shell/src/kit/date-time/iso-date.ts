const padTwo = (part: number) => String(part).padStart(2, '0');

/** The reader's calendar day as `YYYY-MM-DD`. */
export const toIsoDate = (day: Date): string =>
  `${day.getFullYear()}-${padTwo(day.getMonth() + 1)}-${padTwo(day.getDate())}`;

/** Counts calendar days, so that daylight saving changes nothing. */
export const addDays = (day: Date, days: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

/** Noon of an existing day, or null: noon is the same day whatever the daylight saving. */
export const createNoonDate = (year: number, month: number, date: number): Date | null => {
  const day = new Date(year, month - 1, date, 12);
  const exists =
    day.getFullYear() === year && day.getMonth() === month - 1 && day.getDate() === date;
  return exists ? day : null;
};

/** Noon of that day; null when the text is not a date. */
export const parseIsoDate = (text: string): Date | null => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return createNoonDate(Number(year), Number(month), Number(date));
};

/** French day and month names are lower case. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
