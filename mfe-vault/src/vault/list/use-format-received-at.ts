import { useFormat, useTranslate, useUi } from '@recueil/shell/contract';
import { useMemo } from 'react';
import { DAY } from '@recueil/backend/contract';

const toMidnight = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** `{ day: 'today', time: '10:42' }`; older days as a date. */
export const useFormatReceivedAt = () => {
  const t = useTranslate('mfe-vault');
  const { date } = useFormat();
  const { language } = useUi();
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
    return (iso: string) => {
      const receivedAt = new Date(iso);
      const days = Math.round((toMidnight(new Date()) - toMidnight(receivedAt)) / DAY);
      const day =
        days === 0 ? t('today') : days === 1 ? t('yesterday') : date(receivedAt, 'medium');
      return {
        day,
        time:
          language === 'fr'
            ? clock.format(receivedAt).replace(':', '\u00A0h\u00A0')
            : clock.format(receivedAt),
      };
    };
  }, [t, date, language]);
};
