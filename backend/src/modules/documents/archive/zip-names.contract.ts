import { extensionOf } from '../../../contract/file-content.contract.ts';

export interface ZipNameInput {
  readonly recipient: string | null;
  readonly document: string | null;
  readonly original: string;
}

export const VAULT_FOLDER_NAME = { fr: 'Coffre-fort', en: 'Vault' } as const;

const FORBIDDEN_CHARACTERS =
  /[/\\:*?"<>|\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/gu;
/** With or without an extension, in any case; superscript digits count. */
const WINDOWS_RESERVED_NAME =
  /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
const MAX_PART_BYTES = 120;

/**
 * Names entries of one archive in their order (security rule 27): `{recipient}/{document} -
 * {original}`, unique even where case is ignored.
 */
export function createZipEntryNamer(vaultFolder: string): (file: ZipNameInput) => string {
  const usedNumbers = new Map<string, number>();
  return ({ recipient, document, original }) => {
    const folder = recipient === null ? vaultFolder : toPathPart(recipient, '', vaultFolder);
    const { stem, extension } = splitExtension(original);
    const name = toPathPart(
      document === null ? stem : `${document} - ${stem}`,
      extension,
      'document',
    );
    return toUniquePath(`${folder}/${name}`, usedNumbers);
  };
}

/** One part of a path, from a file name. */
export function toZipPathPart(name: string, fallback: string): string {
  const { stem, extension } = splitExtension(name);
  return toPathPart(stem, extension, fallback);
}

function toPathPart(text: string, extension: string, fallback: string): string {
  const sanitize = (given: string) =>
    truncateToBytes(
      given.normalize('NFC').replace(FORBIDDEN_CHARACTERS, ' ').replace(/\s+/gu, ' '),
      MAX_PART_BYTES,
    ).replace(/^[\s.]+|[\s.]+$/gu, '');
  const stem = sanitize(text) || fallback;
  const cleanExtension = extension.replace(/[^A-Za-z0-9]/g, '');
  return `${WINDOWS_RESERVED_NAME.test(stem) ? '_' : ''}${stem}${cleanExtension === '' ? '' : `.${cleanExtension}`}`;
}

function splitExtension(name: string): { stem: string; extension: string } {
  const extension = extensionOf(name);
  return { stem: extension === '' ? name : name.slice(0, -extension.length - 1), extension };
}

const countBytes = (text: string): number => new TextEncoder().encode(text).length;

function truncateToBytes(text: string, bytes: number): string {
  if (countBytes(text) <= bytes) return text;
  let [length, result] = [0, ''];
  for (const character of text) {
    length += countBytes(character);
    if (length > bytes) return result;
    result += character;
  }
  return result;
}

function toUniquePath(path: string, usedNumbers: Map<string, number>): string {
  const { stem, extension } = splitExtension(path);
  const plain = toComparisonKey(path);
  for (let number = (usedNumbers.get(plain) ?? 0) + 1; ; number++) {
    const name =
      number === 1 ? path : `${stem} (${number})${extension === '' ? '' : `.${extension}`}`;
    const key = toComparisonKey(name);
    if (key !== plain && usedNumbers.has(key)) continue;
    if (key !== plain) usedNumbers.set(key, 1);
    usedNumbers.set(plain, number);
    return name;
  }
}

const toComparisonKey = (name: string): string => name.normalize('NFKC').toLowerCase();
