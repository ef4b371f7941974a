import {
  DAY,
  HOUR,
  MINUTE,
  SECOND,
  withFrenchOrdinal,
  type Language,
} from '@recueil/backend/contract';

// British English writes the day first, as the specification's patterns do.
const LOCALES = { fr: 'fr', en: 'en-GB' } as const;

const DATE_STYLES = {
  weekday: { weekday: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  list: { day: '2-digit', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = Exclude<keyof typeof DATE_STYLES, 'weekday'> | 'full';

// Intl formats are slow to create: each is created on first use and kept.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const relativeFormats = new Map<Language, Intl.RelativeTimeFormat>();

const memoize = <K, V>(cache: Map<K, V>, key: K, create: () => V): V => {
  const value = cache.get(key) ?? create();
  cache.set(key, value);
  return value;
};

/**
 * A date in words: `full` « vendredi 27 novembre 2026 », `long`, `medium`, `short` « 27/11/2026 »,
 * `list` « 27 nov. ».
 */
export const formatDisplayDate = (
  value: string | Date,
  style: DateStyle,
  language: Language,
): string => {
  const format = (part: keyof typeof DATE_STYLES) =>
    memoize(
      dateFormats,
      `${language}/${part}`,
      () => new Intl.DateTimeFormat(LOCALES[language], DATE_STYLES[part]),
    ).format(new Date(value));
  // Browsers differ on a comma after the weekday.
  return withFrenchOrdinal(
    style === 'full' ? `${format('weekday')} ${format('long')}` : format(style),
    language,
  );
};

const NOW = { fr: 'à l’instant', en: 'just now' } as const;

// Milliseconds of a unit, and the count from which the next unit is used.
const UNITS = [
  ['second', SECOND, 60],
  ['minute', MINUTE, 60],
  ['hour', HOUR, 24],
  ['day', DAY, 30],
  ['month', 2_629_800_000, 12],
  ['year', 31_557_600_000, Infinity],
] as const;

/** Local midnights between two dates, so that a due date is equally far away all day. */
const countNights = (from: Date, to: Date): number => {
  const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0);
  // Days of 23 or 25 hours count as one.
  return Math.round((midnight(to) - midnight(from)) / DAY);
};

/** « dans 3 jours », « il y a 2 heures »: the largest unit with a count of at least one; days by the calendar. */
export const formatRelativeDate = (value: string | Date, language: Language): string => {
  const now = new Date();
  const then = new Date(value);
  const distance = then.getTime() - now.getTime();
  // Halves are rounded away from zero on either side of now.
  const roundTo = (size: number) => Math.round(Math.abs(distance) / size);
  if (roundTo(UNITS[0][1]) === 0) return NOW[language];
  const [unit, size] = UNITS.find(([, each, limit]) => roundTo(each) < limit) ?? UNITS[0];
  const count =
    unit === 'day'
      ? countNights(now, then) || Math.sign(distance)
      : Math.sign(distance) * roundTo(size);
  return memoize(
    relativeFormats,
    language,
    () => new Intl.RelativeTimeFormat(LOCALES[language]),
  ).format(count, unit);
};
