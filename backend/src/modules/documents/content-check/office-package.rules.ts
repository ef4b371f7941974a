import { ACCEPTED_TYPES, type AcceptedExtension } from '../documents-limits.contract.ts';

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
  maxDescribingBytes: 1024 ** 2,
} as const;

/** Texts of the parts that say what a package is; null when missing or too long. */
export interface PackageParts {
  readonly contentTypes: string | null;
  readonly mimetype: string | null;
}

export const toDescribingPart = (name: string): keyof PackageParts | null =>
  name.toLowerCase() === '[content_types].xml'
    ? 'contentTypes'
    : name === 'mimetype'
      ? 'mimetype'
      : null;

const OOXML_MAIN_PARTS = [
  { extension: 'docx', folder: 'word/', type: 'wordprocessingml.document.main+xml' },
  { extension: 'xlsx', folder: 'xl/', type: 'spreadsheetml.sheet.main+xml' },
] as const;
const OPEN_DOCUMENT_TYPES = ['odt', 'ods'] as const;
/** VBA projects, Basic and script modules (script-l?.xml only list libraries). */
const MACRO_ENTRY =
  /(?:^|\/)vba(?:project|data)[^/]*$|^basic\/[^/]+\/(?!script-l[bc]\.xml$)[^/]+$|^scripts\/.+[^/]$/i;

export function classifyPackage(
  entries: readonly PackageEntry[],
  parts: PackageParts,
): AcceptedExtension | 'mismatch' | 'macros' | 'refused' {
  const names = new Set(entries.map(({ name }) => name));
  if (
    entries.some(({ name }) => MACRO_ENTRY.test(name)) ||
    (parts.contentTypes !== null && /macroEnabled|vbaProject/i.test(parts.contentTypes))
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
  const kinds = [...listOoxmlKinds(names, parts), ...listOpenDocumentKinds(names, parts)];
  // A package of two kinds opens differently in each program.
  return kinds.length === 1 ? kinds[0]! : 'mismatch';
}

const listOoxmlKinds = (
  names: ReadonlySet<string>,
  { contentTypes }: PackageParts,
): AcceptedExtension[] =>
  OOXML_MAIN_PARTS.filter(
    ({ folder, type }) =>
      contentTypes?.includes(type) === true &&
      [...names].some((name) => name.toLowerCase().startsWith(folder)),
  ).map(({ extension }) => extension);

const listOpenDocumentKinds = (
  names: ReadonlySet<string>,
  { mimetype }: PackageParts,
): AcceptedExtension[] =>
  names.has('META-INF/manifest.xml') && names.has('content.xml')
    ? OPEN_DOCUMENT_TYPES.filter((extension) => ACCEPTED_TYPES[extension] === mimetype?.trim())
    : [];
