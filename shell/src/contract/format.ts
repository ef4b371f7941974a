import { format, formatDistanceToNowStrict } from 'date-fns';
import { enUS, fr } from 'date-fns/locale';
import { useMemo } from 'react';
import { useUi } from './ui.ts';

const PATTERNS = {
  fr: { full: 'EEEE d MMMM y', long: 'd MMMM y', medium: 'd MMM y', short: 'dd/MM/y', list: 'dd MMM' },
  en: { full: 'EEEE d MMMM y', long: 'd MMMM y', medium: 'd MMM y', short: 'dd/MM/y', list: 'dd MMM' },
} as const;

const UNITS = { fr: ['o', 'Ko', 'Mo', 'Go', 'To'], en: ['B', 'KB', 'MB', 'GB', 'TB'] } as const;

/** Dates, sizes and numbers as the reader writes them. Dates are ISO strings or `Date`; sizes are bytes. */
export const useFormat = () => {
  const { language } = useUi();
  return useMemo(() => {
    const locale = language === 'fr' ? fr : enUS;
    const numbers = new Intl.NumberFormat(language);
    const oneDigit = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    return {
      date: (value: string | Date, style: keyof (typeof PATTERNS)['fr']) => format(new Date(value), PATTERNS[language][style], { locale }),
      /** « dans 3 jours », « il y a 2 heures ». */
      relative: (value: string | Date) => formatDistanceToNowStrict(new Date(value), { locale, addSuffix: true }),
      bytes: (size: number) => {
        const step = size < 1 ? 0 : Math.min(Math.floor(Math.log2(size) / 10), UNITS.fr.length - 1);
        return `${(step === 0 ? numbers : oneDigit).format(size / 1024 ** step)}\u00A0${UNITS[language][step]}`;
      },
      number: (value: number) => numbers.format(value),
    };
  }, [language]);
};
