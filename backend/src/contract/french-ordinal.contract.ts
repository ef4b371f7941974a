import type { Language } from './language.contract.ts';

/**
 * Adds the French ordinal for the first of a month, which Intl does not write: « mardi 1er décembre
 * ». Other days, English and dates in digits stay unchanged.
 */
export const withFrenchOrdinal = (date: string, language: Language): string =>
  language === 'fr' ? date.replace(/\b0?1(?=[ \u00A0\u202F]\p{L})/u, '1er') : date;
