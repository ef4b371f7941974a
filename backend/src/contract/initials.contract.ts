const WORD = /[\p{L}\p{N}\p{RI}\p{Extended_Pictographic}]\S*/gu;
/** A letter with its marks, a flag, or an emoji with its modifiers and joined emoji. */
const FIRST_CHARACTER =
  /^(?:\p{RI}{2}|.)[\p{M}\p{Emoji_Modifier}]*(?:\u200d.[\p{M}\p{Emoji_Modifier}]*)*/u;

/** First characters of the first and last word, in upper case; '' for a name without words. */
export function toInitials(name: string): string {
  const words: readonly string[] = name.normalize('NFC').match(WORD) ?? [];
  return [...words.slice(0, 1), ...words.slice(1).slice(-1)]
    .map((word) => FIRST_CHARACTER.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase();
}
