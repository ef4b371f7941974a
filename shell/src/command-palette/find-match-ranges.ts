import { normalizeText, toSearchLine } from '@recueil/backend/contract';

const normalizeCharacter = (character: string): string =>
  /\s/.test(character) ? ' ' : normalizeText(character);

/** Matches of `query` in `text`, as `[start, end)` positions in the original text. */
export const findMatchRanges = (text: string, query: string): [number, number][] => {
  const normalizedQuery = toSearchLine(query);
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
