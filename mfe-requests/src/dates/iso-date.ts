const two = (part: number) => String(part).padStart(2, '0');

/** The reader's calendar day, as `YYYY-MM-DD`. */
export const isoDate = (day: Date): string => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

/** Calendar days, so that a change of summer time moves nothing. */
export const addDays = (day: Date, days: number): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

/** Noon of that day, which is the same day in every display; null when the text is no date. */
export const dayOf = (text: string): Date | null => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const day = parts && new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]), 12);
  return day && isoDate(day) === text ? day : null;
};
