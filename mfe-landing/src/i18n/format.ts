import { DAY, toWallClock, withFrenchOrdinal, type Language } from '@recueil/backend/contract';

const TAG = { fr: 'fr-FR', en: 'en-GB' } as const;
const UNITS = { fr: ['o', 'Ko', 'Mo', 'Go'], en: ['B', 'KB', 'MB', 'GB'] } as const;
const NBSP = '\u00A0';

/** `2,1 Mo`, `2.1 MB`, in steps of 1024 like the size limits. */
export function formatBytes(language: Language, bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (unit < 3 && value >= 1024) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit >= 2 ? 1 : 0;
  const number = new Intl.NumberFormat(TAG[language], { maximumFractionDigits: digits }).format(
    value,
  );
  return `${number}${NBSP}${UNITS[language][unit] ?? ''}`;
}

/** `dimanche 22 novembre`, with the year when it is not the current one. */
export function formatDay(language: Language, date: Date, now: Date, timeZone: string): string {
  const [dayYear, thisYear] = [date, now].map((each) =>
    toWallClock(each, timeZone).day.slice(0, 4),
  );
  return withFrenchOrdinal(
    new Intl.DateTimeFormat(TAG[language], {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: dayYear === thisYear ? undefined : 'numeric',
    })
      .format(date)
      .replace(',', ''),
    language,
  );
}

/** `20 novembre 2026`, in the reader's time zone unless given. */
export const formatDate = (language: Language, date: Date, timeZone?: string): string =>
  withFrenchOrdinal(
    new Intl.DateTimeFormat(TAG[language], {
      timeZone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }).format(date),
    language,
  );

/** `10 h 48`, `10:48 am`, in the reader's time zone unless given. */
export function formatTime(language: Language, date: Date, timeZone?: string): string {
  if (language === 'en')
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    }).format(date);
  const [hour = '', minute = ''] = toWallClock(date, timeZone).time.split(':');
  return `${Number(hour)}${NBSP}h${NBSP}${minute}`;
}

/** `12/03`, with the year when it is not the current one; in the reader's time zone unless given. */
export function formatShortDay(
  language: Language,
  date: Date,
  now: Date,
  timeZone?: string,
): string {
  const [dayYear, thisYear] = [date, now].map((each) =>
    toWallClock(each, timeZone).day.slice(0, 4),
  );
  return new Intl.DateTimeFormat(TAG[language], {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: dayYear === thisYear ? undefined : 'numeric',
  }).format(date);
}

/** `14:02` in both languages, in the reader's time zone unless given. */
export const formatTime24 = (language: Language, date: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(TAG[language], {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(date);

/** Calendar days in that time zone: 0 is today, negative is past. */
export const daysUntil = (date: Date, now: Date, timeZone: string): number =>
  (Date.parse(toWallClock(date, timeZone).day) - Date.parse(toWallClock(now, timeZone).day)) / DAY;
