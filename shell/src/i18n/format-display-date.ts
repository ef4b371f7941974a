import { DAY, withFrenchOrdinal } from '@recueil/backend/contract';

type Language = 'fr' | 'en';

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

// Costly to make, so each is made when it is first needed, and kept.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const relativeFormats = new Map<Language, Intl.RelativeTimeFormat>();

const memoize = <K, V>(made: Map<K, V>, key: K, make: () => V): V => {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
};

/** A date in the language's words: `full` « vendredi 27 novembre 2026 », `long`, `medium`, `short` « 27/11/2026 », `list` « 27 nov. ». */
export const formatDisplayDate = (
  value: string | Date,
  style: DateStyle,
  language: Language,
): string => {
  const write = (part: keyof typeof DATE_STYLES) =>
    memoize(
      dateFormats,
      `${language}/${part}`,
      () => new Intl.DateTimeFormat(LOCALES[language], DATE_STYLES[part]),
    ).format(new Date(value));
  // Browsers do not agree on a comma after the weekday.
  return withFrenchOrdinal(
    style === 'full' ? `${write('weekday')} ${write('long')}` : write(style),
    language,
  );
};

const NOW = { fr: 'à l’instant', en: 'just now' } as const;

// How many milliseconds a unit has, and from how many of it on the next one is told.
const UNITS = [
  ['second', 1000, 60],
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  ['day', DAY, 30],
  ['month', 2_629_800_000, 12],
  ['year', 31_557_600_000, Infinity],
] as const;

/** Nights between two moments, by the reader's calendar: what is due on Friday at midnight is as many days away all day long. */
const countNights = (from: Date, to: Date): number => {
  const midnight = (at: Date) => new Date(at).setHours(0, 0, 0, 0);
  // A day of 23 or 25 hours is a day.
  return Math.round((midnight(to) - midnight(from)) / DAY);
};

/** « dans 3 jours », « il y a 2 heures »: in the largest unit that there is one of, rounded; days as a calendar counts them. */
export const formatRelativeDate = (value: string | Date, language: Language): string => {
  const now = new Date();
  const then = new Date(value);
  const distance = then.getTime() - now.getTime();
  // Halves are rounded away from zero on either side of now.
  const countOf = (size: number) => Math.round(Math.abs(distance) / size);
  if (countOf(UNITS[0][1]) === 0) return NOW[language];
  const [unit, size] = UNITS.find(([, each, limit]) => countOf(each) < limit) ?? UNITS[0];
  const count =
    unit === 'day'
      ? countNights(now, then) || Math.sign(distance)
      : Math.sign(distance) * countOf(size);
  return memoize(
    relativeFormats,
    language,
    () => new Intl.RelativeTimeFormat(LOCALES[language]),
  ).format(count, unit);
};
