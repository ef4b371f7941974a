import { ACCEPTED_TYPES } from './documents-limits.contract.ts';

export type AcceptedExtension = keyof typeof ACCEPTED_TYPES;

/** Bytes at the start of a file that decide what it is. */
export const HEAD_BYTES = 4_100;
/** Bytes at the end of a packed document that must hold its table of contents. */
export const TAIL_BYTES = 1024 * 1024;

export const REFUSAL = 'Accepted are PDF, images (PNG, JPEG, WebP, HEIC, TIFF), Word and Excel documents (DOCX, XLSX), OpenDocument files (ODT, ODS), CSV and plain text.';
export const MISMATCH = 'The content of the file is not what its name says.';

export function acceptedExtension(extension: string): AcceptedExtension | null {
  const lower = extension.toLowerCase();
  return Object.hasOwn(ACCEPTED_TYPES, lower) ? (lower as AcceptedExtension) : null;
}

export type Family = 'binary' | 'opendocument' | 'office' | 'text';

export const familyOf = (extension: AcceptedExtension): Family => FAMILIES[extension] ?? 'binary';
const FAMILIES: Partial<Record<AcceptedExtension, Family>> = { csv: 'text', txt: 'text', docx: 'office', xlsx: 'office', odt: 'opendocument', ods: 'opendocument' };

/** Media types by signature that an extension may stand for. */
export const SIGNATURES: Partial<Record<AcceptedExtension, readonly string[]>> = {
  png: ['image/png', 'image/apng'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  webp: ['image/webp'],
  heic: ['image/heic', 'image/heif'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
};

export const isPdf = (head: Buffer): boolean => head.subarray(0, 5).toString('latin1') === '%PDF-';

/** Tab, line feed, vertical tab, form feed, carriage return and escape may stand in text; other controls mean it is none. */
const CONTROLS = /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/;
const OPENINGS = /<(?:!doctype|html|head|body|script|style|iframe|svg|object|embed|link|meta)(?=[\s>/])|<!--|<\?(?:xml|php)/i;

/** Text, in UTF-8 or an 8-bit alphabet, that no reader could take for a page or a script. */
export function isHarmlessText(head: Buffer): boolean {
  const text = head.toString('latin1');
  return !CONTROLS.test(text) && !OPENINGS.test(text) && !text.replace(/^\xef\xbb\xbf/, '').startsWith('#!');
}

const LOCAL_ENTRY = 0x04034b50;
const CENTRAL_ENTRY = 0x02014b50;
const END_OF_CENTRAL = 0x06054b50;
const END_BYTES = 22;

export const isZip = (head: Buffer): boolean => head.length >= 30 && head.readUInt32LE(0) === LOCAL_ENTRY;

/** OpenDocument begins with an unpacked entry `mimetype` that names the type. */
export function openDocumentType(head: Buffer): string | null {
  if (!isZip(head) || head.readUInt16LE(8) !== 0) return null;
  const nameEnd = 30 + head.readUInt16LE(26);
  const start = nameEnd + head.readUInt16LE(28);
  if (head.toString('latin1', 30, nameEnd) !== 'mimetype') return null;
  return head.toString('latin1', start, start + head.readUInt32LE(18));
}

/** Names of the entries of a packed document from its last bytes; null when they cannot be read. `total`: length of the whole file. */
export function zipEntries(tail: Buffer, total: number): string[] | null {
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_BYTES > tail.length || tail.readUInt32LE(end) !== END_OF_CENTRAL) return null;
  const count = tail.readUInt16LE(end + 10);
  let position = tail.readUInt32LE(end + 16) - (total - tail.length);
  const names: string[] = [];
  for (let i = 0; i < count; i++) {
    if (position < 0 || position + 46 > end || tail.readUInt32LE(position) !== CENTRAL_ENTRY) return null;
    const nameEnd = position + 46 + tail.readUInt16LE(position + 28);
    names.push(tail.toString('utf8', position + 46, nameEnd));
    position = nameEnd + tail.readUInt16LE(position + 30) + tail.readUInt16LE(position + 32);
  }
  return names;
}

/** An Office document of this kind, without macros. */
export function isOfficeDocument(extension: AcceptedExtension, entries: readonly string[]): boolean {
  const folder = extension === 'docx' ? 'word/' : 'xl/';
  return entries.includes('[Content_Types].xml') && entries.some((name) => name.startsWith(folder)) && !entries.some((name) => /vbaProject/i.test(name));
}
