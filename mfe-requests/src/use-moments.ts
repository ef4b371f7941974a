import { useUi } from '@recueil/shell/contract';
import { useWords } from './words.ts';

const DAY = 86_400_000;

const partsOf = (at: string | Date, timeZone: string, language: string, style: Intl.DateTimeFormatOptions): Record<string, string> =>
  Object.fromEntries(new Intl.DateTimeFormat(language, { timeZone, ...style }).formatToParts(new Date(at)).map(({ type, value }) => [type, value]));

/** The day and the time that a clock shows there, as `2026-11-26` and `09:00`. */
export const wallClock = (at: string | Date, timeZone: string): { day: string; time: string } => {
  const { year, month, day, hour, minute } = partsOf(at, timeZone, 'en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
};

/** Moments where the organisation is, whatever the reader's own clock shows. */
export const useMoments = () => {
  const t = useWords();
  const { language } = useUi();
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const time = (at: string, timeZone: string) => {
    const [hours = '', minutes = ''] = wallClock(at, timeZone).time.split(':');
    return t('next.time', { hours: Number(hours), minutes });
  };
  const day = (at: string, timeZone: string, style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...style }).format(new Date(at));
  const elsewhere = (at: string, timeZone: string) => wallClock(at, timeZone).time !== wallClock(at, new Intl.DateTimeFormat().resolvedOptions().timeZone).time;
  return {
    /** « jeudi 26 novembre à 9 h 00 »; with the zone where it is not the reader's. */
    full: (at: string, timeZone: string) => {
      const said = t('next.at', { day: day(at, timeZone, { weekday: 'long', day: 'numeric', month: 'long' }), time: time(at, timeZone) });
      return elsewhere(at, timeZone) ? t('next.zone', { moment: said, zone: timeZone.replaceAll('_', ' ') }) : said;
    },
    /** « jeu. 26 nov. » */
    short: (at: string, timeZone: string) => day(at, timeZone, { weekday: 'short', day: 'numeric', month: 'short' }),
    /** « jeudi, 9 h 00 » of the week to come, « 7 déc., 9 h 00 » after it. */
    soon: (at: string, timeZone: string, now = new Date()) => {
      const near = new Date(at).getTime() - now.getTime() < 6 * DAY;
      const isToday = wallClock(at, timeZone).day === wallClock(now, timeZone).day;
      const when = isToday ? t('next.today') : day(at, timeZone, near ? { weekday: 'long' } : { day: 'numeric', month: 'short' });
      return t('next.soon', { day: when, time: time(at, timeZone) });
    },
  };
};
