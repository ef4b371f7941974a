import type { AcceptedExtension } from '../documents-limits.contract.ts';

export interface PackageEntry {
  readonly name: string;
  readonly compressedSize: number;
  readonly uncompressedSize: number;
}

export const PACKAGE_LIMITS = {
  maxEntries: 10_000,
  maxUncompressedBytes: 2 * 1024 ** 3,
  /** Text compresses 10 to 30 times; beyond `ratioCheckedFromBytes` more is a ZIP bomb. */
  maxCompressionRatio: 150,
  ratioCheckedFromBytes: 32 * 1024 ** 2,
  maxContentTypesBytes: 1024 ** 2,
} as const;

const CONTENT_TYPES_PART = '[Content_Types].xml';
export const isContentTypesPart = (name: string): boolean => name === CONTENT_TYPES_PART;

const MAIN_PART_BY_EXTENSION: Partial<
  Record<AcceptedExtension, { readonly part: string; readonly type: string }>
> = {
  docx: { part: 'word/document.xml', type: 'wordprocessingml.document.main+xml' },
  xlsx: { part: 'xl/workbook.xml', type: 'spreadsheetml.sheet.main+xml' },
};
/** VBA projects, Basic and script modules (script-l?.xml only list libraries). */
const MACRO_ENTRY =
  /(?:^|\/)vba(?:project|data)[^/]*$|^basic\/[^/]+\/(?!script-l[bc]\.xml$)[^/]+$|^scripts\/.+[^/]$/i;

/** `types`: text of `[Content_Types].xml`; null when missing or too long. */
export function classifyPackage(
  extension: AcceptedExtension,
  entries: readonly PackageEntry[],
  types: string | null,
): 'good' | 'mismatch' | 'macros' | 'refused' {
  const names = new Set(entries.map(({ name }) => name));
  if (
    entries.some(({ name }) => MACRO_ENTRY.test(name)) ||
    (types !== null && /macroEnabled|vbaProject/i.test(types))
  )
    return 'macros';
  const [packed, size] = [
    entries.reduce((sum, entry) => sum + entry.compressedSize, 0),
    entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0),
  ];
  if (
    size > PACKAGE_LIMITS.maxUncompressedBytes ||
    (size > PACKAGE_LIMITS.ratioCheckedFromBytes &&
      size > packed * PACKAGE_LIMITS.maxCompressionRatio)
  )
    return 'refused';
  // Readers disagree about duplicate names.
  if (names.size !== entries.length) return 'refused';
  const main = MAIN_PART_BY_EXTENSION[extension];
  if (main === undefined)
    return names.has('META-INF/manifest.xml') && names.has('content.xml') ? 'good' : 'mismatch';
  return types !== null &&
    types.includes(main.type) &&
    [...names].some((name) => name.toLowerCase().startsWith(main.part.split('/')[0]! + '/'))
    ? 'good'
    : 'mismatch';
}
