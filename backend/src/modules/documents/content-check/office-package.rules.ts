import type { AcceptedExtension } from './file-signatures.rules.ts';

/** One line of a packed document's table of contents; sizes as declared. */
export interface PackedEntry {
  readonly name: string;
  readonly packed: number;
  readonly size: number;
}

export const PACKAGE_LIMITS = {
  entries: 10_000,
  /** Of what all entries declare together, in bytes. */
  unpacked: 2 * 1024 ** 3,
  /** Text packs 1:10 to 1:30; from `ratioFrom` bytes on, more than this is made to fill a disk. */
  ratio: 150,
  ratioFrom: 32 * 1024 ** 2,
  tableOfTypes: 1024 ** 2,
} as const;

const TABLE_OF_TYPES = '[Content_Types].xml';
export const isTableOfTypes = (name: string): boolean => name === TABLE_OF_TYPES;

const MAIN: Partial<Record<AcceptedExtension, { readonly part: string; readonly type: string }>> = {
  docx: { part: 'word/document.xml', type: 'wordprocessingml.document.main+xml' },
  xlsx: { part: 'xl/workbook.xml', type: 'spreadsheetml.sheet.main+xml' },
};
/** Where macros lie: the project of an Office file, the modules of an OpenDocument one (its empty libraries are lists called script-l?.xml). */
const MACROS = /(?:^|\/)vba(?:project|data)[^/]*$|^basic\/[^/]+\/(?!script-l[bc]\.xml$)[^/]+$|^scripts\/.+[^/]$/i;

/** `types`: text of `[Content_Types].xml`; null when it is not there or too long. */
export function judgePackage(extension: AcceptedExtension, entries: readonly PackedEntry[], types: string | null): 'good' | 'mismatch' | 'macros' | 'refused' {
  const names = new Set(entries.map(({ name }) => name));
  if (entries.some(({ name }) => MACROS.test(name)) || (types !== null && /macroEnabled|vbaProject/i.test(types))) return 'macros';
  const [packed, size] = [entries.reduce((sum, entry) => sum + entry.packed, 0), entries.reduce((sum, entry) => sum + entry.size, 0)];
  if (size > PACKAGE_LIMITS.unpacked || (size > PACKAGE_LIMITS.ratioFrom && size > packed * PACKAGE_LIMITS.ratio)) return 'refused';
  // Two entries of one name are read differently by different readers.
  if (names.size !== entries.length) return 'refused';
  const main = MAIN[extension];
  if (main === undefined) return names.has('META-INF/manifest.xml') && names.has('content.xml') ? 'good' : 'mismatch';
  return types !== null && types.includes(main.type) && [...names].some((name) => name.toLowerCase().startsWith(main.part.split('/')[0]! + '/')) ? 'good' : 'mismatch';
}
