import type { Language } from '@recueil/backend/contract';
import { formatDisplayDate, formatRelativeDate, type DateStyle } from './format-display-date.ts';
import { useLanguage } from './i18n.ts';

const UNITS = { fr: ['o', 'Ko', 'Mo', 'Go', 'To'], en: ['B', 'KB', 'MB', 'GB', 'TB'] } as const;

const createFormat = (language: Language) => {
  // Slow to create, so created with the first number that needs it.
  let numbers: Intl.NumberFormat | undefined;
  const number = (value: number) =>
    Number.isInteger(value) && value >= 0 && value < 1000
      ? String(value)
      : (numbers ??= new Intl.NumberFormat(language)).format(value);
  return {
    date: (value: string | Date, style: DateStyle) => formatDisplayDate(value, style, language),
    /** « dans 3 jours », « il y a 2 heures ». */
    relative: (value: string | Date) => formatRelativeDate(value, language),
    bytes: (size: number) => {
      const exponent =
        size < 1 ? 0 : Math.min(Math.floor(Math.log2(size) / 10), UNITS.fr.length - 1);
      return `${number(Math.round((size / 1024 ** exponent) * 10) / 10)}\u00A0${UNITS[language][exponent]}`;
    },
    number,
  };
};

const formats: Partial<Record<Language, ReturnType<typeof createFormat>>> = {};

/** Dates are ISO strings or `Date`; sizes are bytes. */
export const useFormat = () => {
  const language = useLanguage();
  return (formats[language] ??= createFormat(language));
};
