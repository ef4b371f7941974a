import type { Language } from '@recueil/backend/contract';

const WORD_LISTS = {
  en: () => import(/* webpackChunkName: "recovery-words-en" */ '@scure/bip39/wordlists/english.js'),
  fr: () => import(/* webpackChunkName: "recovery-words-fr" */ '@scure/bip39/wordlists/french.js'),
};

/** A recovery key of words in the language of the reader, and the positions that prove it. */
export async function createRecoveryWords(
  language: Language,
): Promise<{ key: string; positions: readonly number[] }> {
  const [{ chooseProofPositions, createRecoveryKey }, { wordlist }] = await Promise.all([
    import('@recueil/shell/encryption'),
    WORD_LISTS[language](),
  ]);
  // The French list has its accents as marks of their own, which some fonts put beside the letter.
  return { key: createRecoveryKey(wordlist).normalize('NFC'), positions: chooseProofPositions() };
}

/** Indexes in `typed` of the words that differ from those of the key. */
export async function findWrongWords(
  key: string,
  positions: readonly number[],
  typed: readonly string[],
): Promise<number[]> {
  const { provesRecoveryKey } = await import('@recueil/shell/encryption');
  return positions.flatMap((position, i) =>
    provesRecoveryKey(key, [position], [typed[i] ?? '']) ? [] : [i],
  );
}
