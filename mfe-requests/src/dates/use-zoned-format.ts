import { DAY, withFrenchOrdinal } from '@recueil/backend/contract';
import { useUi } from '@recueil/shell/contract';
import { useRequestsTranslate } from '../i18n/messages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept: making one takes about a millisecond, which a list of moments would pay for each of its lines. */
const getDateTimeFormat = (
  language: string,
  timeZone: string,
  style: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, timeZone, style]);
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, ...style });
  formats.set(key, kept);
  return kept;
};

const DIGITS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** The day and the time that a clock shows there, as `2026-11-26` and `09:00`. */
export const toWallClock = (at: string | Date, timeZone: string): { day: string; time: string } => {
  const parts = getDateTimeFormat('en-CA', timeZone, DIGITS).formatToParts(new Date(at));
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  ) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>;
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
};

/** Moments where the organisation is, whatever the reader's own clock shows. */
export const useZonedFormat = () => {
  const t = useRequestsTranslate();
  const { language } = useUi();
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const time = (at: string, timeZone: string) => {
    const [hours = '', minutes = ''] = toWallClock(at, timeZone).time.split(':');
    return t('next.time', { hours: Number(hours), minutes });
  };
  const day = (at: string, timeZone: string, style: Intl.DateTimeFormatOptions) =>
    withFrenchOrdinal(getDateTimeFormat(locale, timeZone, style).format(new Date(at)), language);
  const elsewhere = (at: string, timeZone: string) =>
    toWallClock(at, timeZone).time !==
    toWallClock(at, new Intl.DateTimeFormat().resolvedOptions().timeZone).time;
  return {
    /** « jeudi 26 novembre à 9 h 00 »; with the zone where it is not the reader's. */
    longDateTime: (at: string, timeZone: string) => {
      const said = t('next.at', {
        day: day(at, timeZone, { weekday: 'long', day: 'numeric', month: 'long' }),
        time: time(at, timeZone),
      });
      return elsewhere(at, timeZone)
        ? t('next.zone', { moment: said, zone: timeZone.replaceAll('_', ' ') })
        : said;
    },
    /** « jeu. 26 nov. » */
    shortDate: (at: string, timeZone: string) =>
      day(at, timeZone, { weekday: 'short', day: 'numeric', month: 'short' }),
    /** « jeudi, 9 h 00 » of the week to come, « 7 déc., 9 h 00 » after it. */
    compactDateTime: (at: string, timeZone: string, now = new Date()) => {
      const near = new Date(at).getTime() - now.getTime() < 6 * DAY;
      const isToday = toWallClock(at, timeZone).day === toWallClock(now, timeZone).day;
      const when = isToday
        ? t('next.today')
        : day(at, timeZone, near ? { weekday: 'long' } : { day: 'numeric', month: 'short' });
      return t('next.soon', { day: when, time: time(at, timeZone) });
    },
  };
};
