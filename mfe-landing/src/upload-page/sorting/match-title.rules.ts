import { DOCUMENT_WORDS, IGNORED_WORDS, WEAK_WORDS } from './document-words.ts';
import { splitWords } from './split-words.ts';

/** A title that fits a name: words of the name that it accounts for, and how well it fits. */
export interface TitleMatch {
  readonly explained: ReadonlySet<string>;
  readonly score: number;
}

/** A word that only another phrase of the same meaning has in common. */
const SYNONYM_WEIGHT = 0.6;
const WEAK_WEIGHT = 0.5;
const MISSING_WEIGHT = 0.25;

const toSingular = (word: string): string =>
  word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;

const toSet = (words: readonly string[]) =>
  new Set(words.flatMap((word) => splitWords(word)).map(toSingular));
const ignored = toSet(IGNORED_WORDS);
const weak = toSet(WEAK_WORDS);

/** Without plural s and words that carry no meaning. */
const toWords = (text: string): string[] => [
  ...new Set(
    splitWords(text)
      .map(toSingular)
      .filter((word) => !ignored.has(word)),
  ),
];

const isNumber = (word: string): boolean => /^\d+$/.test(word);
const isYear = (word: string): boolean => /^(?:19|20)\d\d$/.test(word);
const isSpecific = (word: string): boolean => !weak.has(word) && !isNumber(word);
const weigh = (word: string): number =>
  weak.has(word) || (isNumber(word) && !isYear(word)) ? WEAK_WEIGHT : 1;
const includesAll = (words: readonly string[], phrase: readonly string[]): boolean =>
  phrase.every((word) => words.includes(word));

const synonyms = DOCUMENT_WORDS.map(({ titles, files = [] }) => ({
  titles: titles.map(toWords),
  files: [...titles, ...files].map(toWords),
}));

/** « Contrat de travail ou attestation d'employeur » has two. */
const splitAlternatives = (title: string): string[][] =>
  title
    .split(/\s(?:ou|et|or|and)\s|[,;:/&+()]/i)
    .map(toWords)
    .filter((words) => words.some((word) => !isNumber(word)));

/** A file name comes without its ending. Null: the title does not fit. */
export function matchTitle(title: string, name: string): TitleMatch | null {
  const words = toWords(name);
  const years = words.filter(isYear);
  return splitAlternatives(title).reduce<TitleMatch | null>((best, alternative) => {
    const asked = alternative.filter(isYear);
    const isOtherYear =
      asked.length > 0 && years.length > 0 && !asked.some((year) => years.includes(year));
    const match = isOtherYear ? null : matchWords(alternative, words);
    return match && (best === null || match.score > best.score) ? match : best;
  }, null);
}

function matchWords(asked: readonly string[], words: readonly string[]): TitleMatch | null {
  const direct = asked.filter((word) => words.includes(word));
  const meant = new Set<string>();
  const explained = new Set(direct);
  for (const { titles, files } of synonyms) {
    const inTitle = titles.filter((phrase) => includesAll(asked, phrase));
    const inName = files.filter((phrase) => includesAll(words, phrase));
    if (inTitle.length === 0 || inName.length === 0) continue;
    inTitle.flat().forEach((word) => meant.add(word));
    inName.flat().forEach((word) => explained.add(word));
  }
  const found = asked.filter((word) => direct.includes(word) || meant.has(word));
  const sum = (each: readonly string[]) => each.reduce((total, word) => total + weigh(word), 0);
  const named = words.filter((word) => !isNumber(word));
  const isFit =
    found.length === asked.length ||
    (named.length > 0 && named.every((word) => explained.has(word))) ||
    (found.some(isSpecific) && sum(found) > sum(asked) / 2);
  if (!isFit) return null;
  const score =
    sum(direct) +
    SYNONYM_WEIGHT * sum(found.filter((word) => !direct.includes(word))) -
    MISSING_WEIGHT * sum(asked.filter((word) => !found.includes(word)));
  return { explained, score };
}
