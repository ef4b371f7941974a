import { normalizeText } from '@recueil/backend/contract';

/** `avisImpot2024` has three; accents and case aside. */
export const splitWords = (text: string): string[] =>
  normalizeText(
    text
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{L})(\d)/gu, '$1 $2')
      .replace(/(\d)(\p{L})/gu, '$1 $2'),
  )
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 || /\d/.test(word));
