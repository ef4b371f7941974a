const FORBIDDEN_CHARACTERS =
  /[/\\:*?"<>|\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/gu;
/** With or without an extension, in any case; superscript digits count. */
const WINDOWS_RESERVED_NAME =
  /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(?:\.|$))/i;
/** As one sees it: a flag, or a character with its accents and skin tone, which have an end. */
const SEEN_CHARACTER = /(?:\p{RI}{2}|[^])[\p{M}\p{Emoji_Modifier}]{0,9}/gu;

/** What a text may take up: `characters` as Windows counts (UTF-16), `bytes` as Linux does. */
export interface Room {
  readonly characters: number;
  readonly bytes: number;
}

/** Of well-formed text in UTF-8; faster than an encoder for single characters. */
function countBytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}

export const reduceRoom = ({ characters, bytes }: Room, text: string): Room => ({
  characters: characters - text.length,
  bytes: bytes - countBytes(text),
});

const trimPathPart = (text: string): string => text.replace(/^[\s.]+|[\s.]+$/gu, '');

/** Without what Windows, macOS or Linux refuse in a name; may be empty. */
export const cleanPathPart = (text: string): string =>
  trimPathPart(text.normalize('NFC').replace(FORBIDDEN_CHARACTERS, ' ').replace(/\s+/gu, ' '));

/** The start or the end of a clean text, as much as fits. */
export function cutPathPart(text: string, room: Room, kept: 'start' | 'end' = 'start'): string {
  const fits = ({ characters, bytes }: Room) => characters >= 0 && bytes >= 0;
  if (fits(reduceRoom(room, text))) return text;
  const characters = text.match(SEEN_CHARACTER) ?? [];
  if (kept === 'end') characters.reverse();
  const end = characters.findIndex((character) => !fits((room = reduceRoom(room, character))));
  const fitting = characters.slice(0, Math.max(end, 0));
  return trimPathPart((kept === 'start' ? fitting : fitting.reverse()).join(''));
}

export const escapeReservedName = (part: string): string =>
  WINDOWS_RESERVED_NAME.test(part) ? `_${part}` : part;

/** Equal for names that are one on a disk that ignores case or Unicode form. */
export const toComparisonKey = (name: string): string =>
  // Both cases: final sigma and letters with one case alone have no other common form.
  name.normalize('NFKC').toUpperCase().toLowerCase();
