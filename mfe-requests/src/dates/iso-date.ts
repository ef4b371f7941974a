const padTwo = (part: number) => String(part).padStart(2, '0');

/** The reader's calendar day as `YYYY-MM-DD`. */
export const toIsoDate = (day: Date): string =>
  `${day.getFullYear()}-${padTwo(day.getMonth() + 1)}-${padTwo(day.getDate())}`;

/** Counts calendar days, so that daylight saving changes nothing. */
export const addDays = (day: Date, days: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

/** Noon of that day; null when the text is not a date. */
export const parseIsoDate = (text: string): Date | null => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const day = parts && new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]), 12);
  return day && toIsoDate(day) === text ? day : null;
};
