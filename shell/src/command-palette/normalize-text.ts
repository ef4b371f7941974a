const LIGATURES: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae' };

const normalizeCharacter = (character: string): string =>
  character
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßœæ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/\s/g, ' ');

/** Text as the server compares it: without case, accents and typographic variants; any run of spaces is one. */
export const normalizeText = (text: string): string =>
  [...text].map(normalizeCharacter).join('').replace(/ +/g, ' ').trim();

/** Where `query` stands in `text`, as `[start, end)` positions of the text as it is written. */
export const findMatchRanges = (text: string, query: string): [number, number][] => {
  const wanted = normalizeText(query);
  if (wanted === '') return [];
  let folded = '';
  // For each folded character, where it came from and where what it came from ends.
  const from: [number, number][] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const plain = normalizeCharacter(character);
    const last = from.at(-1);
    if (plain === '' && last) last[1] = end;
    for (const letter of plain) {
      if (letter === ' ' && folded.endsWith(' ')) continue;
      folded += letter;
      from.push([at, end]);
    }
    at = end;
  }
  const ranges: [number, number][] = [];
  for (
    let found = folded.indexOf(wanted);
    found >= 0;
    found = folded.indexOf(wanted, found + wanted.length)
  ) {
    ranges.push([from[found]?.[0] ?? 0, from[found + wanted.length - 1]?.[1] ?? text.length]);
  }
  return ranges;
};
