/** One file as it is to be named: who sent it, what was asked for, and what it was called; null where there was nobody and nothing. */
export interface ZipNameInput {
  readonly recipient: string | null;
  readonly document: string | null;
  readonly original: string;
}

/** Folder of what the organisation put into the vault itself. */
export const VAULT_FOLDER_NAME = { fr: 'Coffre-fort', en: 'Vault' } as const;

/** Characters that a path is made of, that Windows refuses, that cannot be seen or that turn the direction of writing. */
const FORBIDDEN_CHARACTERS =
  /[/\\:*?"<>|\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/gu;
/** With or without an extension, in any case; the small figures count as figures. */
const WINDOWS_RESERVED_NAME =
  /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
const MAX_PART_BYTES = 120;

/** `{recipient}/{document} - {original}`, safe on every system and never two alike, not even where case does not count: as many names as files, in their order. */
export function toZipEntryNames(files: readonly ZipNameInput[], own: string): string[] {
  /** Names that are given, with the highest number tried for each. */
  const taken = new Map<string, number>();
  return files.map(({ recipient, document, original }) => {
    const folder = recipient === null ? own : toPathPart(recipient, '', own);
    const { stem, extension } = splitExtension(original);
    const name = toPathPart(
      document === null ? stem : `${document} - ${stem}`,
      extension,
      'document',
    );
    return toUniquePath(`${folder}/${name}`, taken);
  });
}

/** One step of a path: no separator, no dots or spaces at its ends, no device of Windows. */
function toPathPart(text: string, extension: string, fallback: string): string {
  const clean = (given: string) =>
    truncateToBytes(
      given.normalize('NFC').replace(FORBIDDEN_CHARACTERS, ' ').replace(/\s+/gu, ' '),
      MAX_PART_BYTES,
    ).replace(/^[\s.]+|[\s.]+$/gu, '');
  const stem = clean(text) || fallback;
  const ending = extension.replace(/[^A-Za-z0-9]/g, '');
  return `${WINDOWS_RESERVED_NAME.test(stem) ? '_' : ''}${stem}${ending === '' ? '' : `.${ending}`}`;
}

function splitExtension(name: string): { stem: string; extension: string } {
  const extension = /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1] ?? '';
  return { stem: extension === '' ? name : name.slice(0, -extension.length - 1), extension };
}

/** By whole characters, since half of one would not be text any more. */
function truncateToBytes(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let [length, kept] = [0, ''];
  for (const character of text) {
    length += Buffer.byteLength(character);
    if (length > bytes) return kept;
    kept += character;
  }
  return kept;
}

function toUniquePath(path: string, taken: Map<string, number>): string {
  const { stem, extension } = splitExtension(path);
  const plain = toComparisonKey(path);
  for (let number = (taken.get(plain) ?? 0) + 1; ; number++) {
    const name =
      number === 1 ? path : `${stem} (${number})${extension === '' ? '' : `.${extension}`}`;
    const key = toComparisonKey(name);
    if (key !== plain && taken.has(key)) continue;
    if (key !== plain) taken.set(key, 1);
    taken.set(plain, number);
    return name;
  }
}

/** What systems without case, or with another form of the same letters, take for the same name. */
const toComparisonKey = (name: string): string => name.normalize('NFKC').toLowerCase();
