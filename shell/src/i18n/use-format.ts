import { dateWords, relativeWords, type DateStyle } from './format-display-date.ts';
import { useLanguage } from './i18n.ts';

const UNITS = { fr: ['o', 'Ko', 'Mo', 'Go', 'To'], en: ['B', 'KB', 'MB', 'GB', 'TB'] } as const;

const make = (language: 'fr' | 'en') => {
  // Costs a good part of drawing the frame: made when the first number that needs it is written, and then kept.
  let numbers: Intl.NumberFormat | undefined;
  const number = (value: number) => (Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : (numbers ??= new Intl.NumberFormat(language)).format(value));
  return {
    date: (value: string | Date, style: DateStyle) => dateWords(value, style, language),
    /** « dans 3 jours », « il y a 2 heures ». */
    relative: (value: string | Date) => relativeWords(value, language),
    bytes: (size: number) => {
      const step = size < 1 ? 0 : Math.min(Math.floor(Math.log2(size) / 10), UNITS.fr.length - 1);
      return `${number(Math.round((size / 1024 ** step) * 10) / 10)}\u00A0${UNITS[language][step]}`;
    },
    number,
  };
};

const made: Partial<Record<'fr' | 'en', ReturnType<typeof make>>> = {};

/** Dates, sizes and numbers as the reader writes them. Dates are ISO strings or `Date`; sizes are bytes. */
export const useFormat = () => {
  const language = useLanguage();
  return (made[language] ??= make(language));
};
