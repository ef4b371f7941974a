/** 132 bits from a list of 2,048 words. */
const RECOVERY_WORDS = 12;
const LIST_WORDS = 2_048;
const PROOF_WORDS = 4;

/** Words in the order of display, separated by spaces. */
export function createRecoveryKey(wordList: readonly string[]): string {
  if (new Set(wordList.map(normalizeRecoveryKey)).size !== LIST_WORDS)
    throw new RangeError('A word list has 2,048 different words');
  const random = crypto.getRandomValues(new Uint16Array(RECOVERY_WORDS));
  return [...random].map((value) => wordList[value % LIST_WORDS]).join(' ');
}

/** As typed from paper: case, accents, line ends and repeated blanks do not count. */
export const normalizeRecoveryKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');

/** Positions from 0 of the words that prove that the key was written down, ascending. */
export function chooseProofPositions(): number[] {
  const positions = new Set<number>();
  while (positions.size < PROOF_WORDS)
    positions.add(crypto.getRandomValues(new Uint8Array(1))[0]! % RECOVERY_WORDS);
  return [...positions].sort((a, b) => a - b);
}

/** `typed` by position. */
export const provesRecoveryKey = (
  recoveryKey: string,
  positions: readonly number[],
  typed: readonly string[],
): boolean => {
  const words = recoveryKey.split(' ');
  return positions.every(
    (position, i) =>
      normalizeRecoveryKey(words[position] ?? '') === normalizeRecoveryKey(typed[i] ?? ''),
  );
};
