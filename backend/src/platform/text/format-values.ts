import { daysBetween, toCalendarDay } from '../calendar/calendar.rules.ts';
import type { Language } from '../../contract/language.contract.ts';
import { withFrenchOrdinal } from '../../contract/french-ordinal.contract.ts';

const TAGS: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };
const UNITS: Record<Language, readonly string[]> = {
  fr: ['octets', 'Ko', 'Mo', 'Go'],
  en: ['bytes', 'KB', 'MB', 'GB'],
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format is far slower than using it. */
function getDateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options]);
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(tag, options);
  formats.set(key, format);
  return format;
}

export function formatZonedDay(date: Date, timeZone: string, locale: Language, now: Date): string {
  const year = (instant: Date) =>
    getDateFormat('en-GB', { timeZone, year: 'numeric' }).format(instant);
  return withFrenchOrdinal(
    getDateFormat(TAGS[locale], {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(year(date) === year(now) ? {} : { year: 'numeric' }),
    }).format(date),
    locale,
  );
}

/** Calendar days; 0 on the deadline's day. */
export const daysLate = (deadline: Date, now: Date, timeZone: string): number =>
  daysBetween(toCalendarDay(deadline, timeZone), toCalendarDay(now, timeZone));

export const isSameDay = (one: Date, other: Date, timeZone: string): boolean =>
  daysLate(one, other, timeZone) === 0;

export const formatZonedDate = (date: Date, timeZone: string, locale: Language): string =>
  withFrenchOrdinal(
    getDateFormat(TAGS[locale], {
      timeZone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }).format(date),
    locale,
  );

/** « 24 novembre 2026 à 10 h 12 (UTC+1) »: a receipt is proof, so it names the time zone. */
export function formatZonedDateTime(date: Date, timeZone: string, locale: Language): string {
  const parts = getDateFormat(TAGS[locale], {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).formatToParts(date);
  const [hour = '', minute = '', zone = ''] = (['hour', 'minute', 'timeZoneName'] as const).map(
    (type) => parts.find((part) => part.type === type)?.value ?? '',
  );
  const time =
    locale === 'fr'
      ? ` à ${Number(hour)}\u00A0h\u00A0${minute}\u00A0(${zone})`
      : ` at ${hour}:${minute}\u00A0${zone}`;
  return `${formatZonedDate(date, timeZone, locale)}${time}`;
}

/** « 40 secondes », « 12 minutes », « 3 heures », rounded up. */
export function formatWait(seconds: number, locale: Language): string {
  const [unit, value] =
    seconds <= 90
      ? ['second', seconds]
      : seconds <= 5400
        ? ['minute', seconds / 60]
        : ['hour', seconds / 3600];
  return new Intl.NumberFormat(TAGS[locale], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(Math.ceil(value));
}

export function formatFileSize(bytes: number, locale: Language): string {
  const unit = bytes < 1024 ? 0 : Math.min(3, Math.floor(Math.log2(bytes) / 10));
  const amount = new Intl.NumberFormat(TAGS[locale], {
    maximumFractionDigits: unit > 1 ? 1 : 0,
  }).format(bytes / 1024 ** unit);
  return `${amount}\u00A0${UNITS[locale][unit]}`;
}
