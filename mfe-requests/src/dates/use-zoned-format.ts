import {
  DAY,
  differsFromReader,
  formatTimeOfDay,
  formatTimeZone,
  toWallClock,
  withFrenchOrdinal,
} from '@recueil/backend/contract';
import { useUi } from '@recueil/shell/contract';
import { useRequestsTranslate } from '../i18n/messages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format takes about a millisecond. */
const getDateTimeFormat = (
  language: string,
  timeZone: string,
  style: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, timeZone, style]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, ...style });
  formats.set(key, format);
  return format;
};

/** Formats in the organisation's time zone, not in the browser's. */
export const useZonedFormat = () => {
  const t = useRequestsTranslate();
  const { language } = useUi();
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const time = (at: string, timeZone: string) =>
    formatTimeOfDay(toWallClock(at, timeZone).time, language);
  const day = (at: string, timeZone: string, style: Intl.DateTimeFormatOptions) =>
    withFrenchOrdinal(getDateTimeFormat(locale, timeZone, style).format(new Date(at)), language);
  return {
    /** « jeudi 26 novembre à 9 h 00 », with the zone when the reader's clock differs. */
    longDateTime: (at: string, timeZone: string) => {
      const dateTime = t('next.at', {
        day: day(at, timeZone, { weekday: 'long', day: 'numeric', month: 'long' }),
        time: time(at, timeZone),
      });
      return differsFromReader(at, timeZone)
        ? `${dateTime} (${formatTimeZone(timeZone, language)})`
        : dateTime;
    },
    /** « jeu. 26 nov. » */
    shortDate: (at: string, timeZone: string) =>
      day(at, timeZone, { weekday: 'short', day: 'numeric', month: 'short' }),
    /** « jeudi, 9 h 00 » within six days, « 7 déc., 9 h 00 » later. */
    compactDateTime: (at: string, timeZone: string, now = new Date()) => {
      const isWithinSixDays = new Date(at).getTime() - now.getTime() < 6 * DAY;
      const isToday = toWallClock(at, timeZone).day === toWallClock(now, timeZone).day;
      const when = isToday
        ? t('next.today')
        : day(
            at,
            timeZone,
            isWithinSixDays ? { weekday: 'long' } : { day: 'numeric', month: 'short' },
          );
      return t('next.soon', { day: when, time: time(at, timeZone) });
    },
  };
};
