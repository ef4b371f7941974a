const LIGATURES: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae' };

const normalizeCharacter = (character: string): string =>
  character
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßœæ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/\s/g, ' ');

/** Text as the server compares it: without case, accents, typographic variants, extra spaces. */
export const normalizeText = (text: string): string =>
  [...text].map(normalizeCharacter).join('').replace(/ +/g, ' ').trim();

/** Matches of `query` in `text`, as `[start, end)` positions in the original text. */
export const findMatchRanges = (text: string, query: string): [number, number][] => {
  const normalizedQuery = normalizeText(query);
  if (normalizedQuery === '') return [];
  let normalized = '';
  const sources: [number, number][] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const letters = normalizeCharacter(character);
    const last = sources.at(-1);
    if (letters === '' && last) last[1] = end;
    for (const letter of letters) {
      if (letter === ' ' && normalized.endsWith(' ')) continue;
      normalized += letter;
      sources.push([start, end]);
    }
    start = end;
  }
  const ranges: [number, number][] = [];
  for (
    let found = normalized.indexOf(normalizedQuery);
    found >= 0;
    found = normalized.indexOf(normalizedQuery, found + normalizedQuery.length)
  ) {
    ranges.push([
      sources[found]?.[0] ?? 0,
      sources[found + normalizedQuery.length - 1]?.[1] ?? text.length,
    ]);
  }
  return ranges;
};
