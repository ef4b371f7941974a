/**
 * A date as a formatter wrote it, with the ordinal that French has on the first of a month and no formatter knows: « mardi 1er décembre ».
 * Other days, other languages and dates in digits alone stay as they are.
 */
export const withFrenchOrdinal = (date: string, language: 'fr' | 'en'): string =>
  language === 'fr' ? date.replace(/\b0?1(?=[ \u00A0\u202F]\p{L})/u, '1er') : date;
