import { withDe } from './elision.contract.ts';
import type { Language } from './language.contract.ts';

/** Where the French name differs from the city in the zone's own name. */
const FRENCH_PLACES: Readonly<Record<string, string>> = {
  'Africa/Algiers': 'd’Alger',
  'Africa/Cairo': 'du Caire',
  'America/Guadeloupe': 'de la Guadeloupe',
  'America/Marigot': 'de Saint-Martin',
  'America/Martinique': 'de la Martinique',
  'America/Miquelon': 'de Saint-Pierre-et-Miquelon',
  'America/Montreal': 'de Montréal',
  'America/St_Barthelemy': 'de Saint-Barthélemy',
  'Europe/Athens': 'd’Athènes',
  'Europe/Brussels': 'de Bruxelles',
  'Europe/Bucharest': 'de Bucarest',
  'Europe/Copenhagen': 'de Copenhague',
  'Europe/Lisbon': 'de Lisbonne',
  'Europe/London': 'de Londres',
  'Europe/Moscow': 'de Moscou',
  'Europe/Vienna': 'de Vienne',
  'Europe/Warsaw': 'de Varsovie',
  'Indian/Reunion': 'de La Réunion',
  'Pacific/Gambier': 'des Gambier',
  'Pacific/Marquesas': 'des Marquises',
  'Pacific/Noumea': 'de Nouméa',
};

/** « heure de Paris », « Paris time »; `timeZone` is an IANA name. */
export function formatTimeZone(timeZone: string, language: Language): string {
  const isPlace = timeZone.includes('/') && !timeZone.startsWith('Etc/');
  const place = isPlace ? timeZone.slice(timeZone.lastIndexOf('/') + 1) : timeZone;
  const name = place.replaceAll('_', ' ');
  if (language === 'en') return `${name} time`;
  return `heure ${isPlace ? (FRENCH_PLACES[timeZone] ?? withDe(name)) : name}`;
}

/** Cached: creating a format takes about a millisecond. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

const getDigitFormat = (timeZone: string | undefined): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(timeZone, format);
  return format;
};

/** As `2026-11-26` and `09:00`; without `timeZone` on the reader's clock. */
export const toWallClock = (
  at: string | Date,
  timeZone?: string,
): { day: string; time: string } => {
  const parts = getDigitFormat(timeZone).formatToParts(new Date(at));
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  ) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>;
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
};

/** Whether the reader's clock shows another time at that moment than a clock in `timeZone`. */
export const differsFromReader = (at: string | Date, timeZone: string): boolean => {
  const [there, here] = [toWallClock(at, timeZone), toWallClock(at)];
  return there.day !== here.day || there.time !== here.time;
};
