import { differsFromReader, formatTimeZone, toWallClock } from '@recueil/backend/contract';
import { useFormat, useSession, useUi } from '@recueil/shell/contract';
import { parseIsoDate } from '@recueil/shell/kit';

/** A deadline is the end of a day in the organisation's time zone: that day, wherever it is read. */
export const useDeadlines = () => {
  const { language } = useUi();
  const format = useFormat();
  const timeZone = useSession().user?.organizationTimeZone;
  /** As `YYYY-MM-DD`. */
  const toDay = (deadline: string): string => toWallClock(deadline, timeZone).day;
  const toDate = (deadline: string): Date => parseIsoDate(toDay(deadline)) ?? new Date(deadline);
  /** « vendredi 27 novembre 2026 », with the zone where the reader's clock differs. */
  const formatFullDay = (day: Date): string => {
    const text = format.date(day, 'full');
    return timeZone !== undefined && differsFromReader(day, timeZone)
      ? `${text} (${formatTimeZone(timeZone, language)})`
      : text;
  };
  return {
    timeZone,
    toDay,
    formatFullDay,
    formatFull: (deadline: string): string => formatFullDay(toDate(deadline)),
    /** « 27 nov. » */
    formatShort: (deadline: string): string => format.date(toDate(deadline), 'list'),
  };
};
