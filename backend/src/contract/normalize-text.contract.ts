/** For search, sorting and uniqueness, the same on every database. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFKC')
    .trim();

/** `normalizeText` with single spaces: what searches compare. */
export const toSearchLine = (text: string): string => normalizeText(text.replace(/\s+/g, ' '));

/** Case and surrounding space aside, as people copy a name or an address. */
export const isSameText = (typed: string, expected: string): boolean =>
  typed.trim().toLowerCase() === expected.trim().toLowerCase();
