import { useFormat, useTranslate, useUi } from '@recueil/shell/contract';
import { useMemo } from 'react';
import { DAY } from '@recueil/backend/contract';

const toMidnight = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** « aujourd’hui » and « 10 h 42 », or the date: how the moment of receipt reads in a list. */
export const useFormatReceivedAt = () => {
  const t = useTranslate('mfe-vault');
  const { date } = useFormat();
  const { language } = useUi();
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
    return (iso: string) => {
      const at = new Date(iso);
      const days = Math.round((toMidnight(new Date()) - toMidnight(at)) / DAY);
      const day = days === 0 ? t('today') : days === 1 ? t('yesterday') : date(at, 'medium');
      return {
        day,
        time: language === 'fr' ? clock.format(at).replace(':', '\u00A0h\u00A0') : clock.format(at),
      };
    };
  }, [t, date, language]);
};
