import { ACCEPTED_TYPES } from '../documents-limits.contract.ts';

export type AcceptedExtension = keyof typeof ACCEPTED_TYPES;

export const HEAD_BYTES = 4_100;
/** End record of a ZIP file: 22 bytes and the longest comment. */
export const ZIP_TAIL_BYTES = 65_557;

export const ACCEPTED_TYPES_MESSAGE =
  'Accepted are PDF, images (PNG, JPEG, WebP, HEIC, TIFF), Word and Excel documents (DOCX, XLSX), OpenDocument files (ODT, ODS), CSV and plain text.';

export function toAcceptedExtension(extension: string): AcceptedExtension | null {
  const lower = extension.toLowerCase();
  return Object.hasOwn(ACCEPTED_TYPES, lower) ? (lower as AcceptedExtension) : null;
}

type FileFamily = 'binary' | 'opendocument' | 'office' | 'text';

export const toFileFamily = (extension: AcceptedExtension): FileFamily =>
  FAMILY_BY_EXTENSION[extension] ?? 'binary';
const FAMILY_BY_EXTENSION: Partial<Record<AcceptedExtension, FileFamily>> = {
  csv: 'text',
  txt: 'text',
  docx: 'office',
  xlsx: 'office',
  odt: 'opendocument',
  ods: 'opendocument',
};

export const DETECTED_TYPES_BY_EXTENSION: Partial<Record<AcceptedExtension, readonly string[]>> = {
  png: ['image/png', 'image/apng'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  webp: ['image/webp'],
  heic: ['image/heic', 'image/heif'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
};

export const hasPdfHeader = (head: Buffer): boolean =>
  head.subarray(0, 5).toString('latin1') === '%PDF-';

const CONTROL_CHARACTERS = /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/;
const MARKUP_OR_SCRIPT =
  /<(?:!doctype|html|head|body|script|style|iframe|svg|object|embed|link|meta)(?=[\s>/])|<!--|<\?(?:xml|php)/i;

export function isHarmlessText(head: Buffer): boolean {
  const text = head.toString('latin1');
  return (
    !CONTROL_CHARACTERS.test(text) &&
    !MARKUP_OR_SCRIPT.test(text) &&
    !text.replace(/^\xef\xbb\xbf/, '').startsWith('#!')
  );
}

const LOCAL_FILE_HEADER = 0x04034b50;
const END_RECORD_BYTES = 22;

export const hasZipHeader = (head: Buffer): boolean =>
  head.length >= 30 && head.readUInt32LE(0) === LOCAL_FILE_HEADER;

/** OpenDocument begins with a stored entry `mimetype`. */
export function readOpenDocumentType(head: Buffer): string | null {
  if (!hasZipHeader(head) || head.readUInt16LE(8) !== 0) return null;
  const nameEnd = 30 + head.readUInt16LE(26);
  const start = nameEnd + head.readUInt16LE(28);
  if (head.toString('latin1', 30, nameEnd) !== 'mimetype') return null;
  return head.toString('latin1', start, start + head.readUInt32LE(18));
}

/** True when a ZIP ends where the file ends: archive readers open it, whatever precedes it. */
export function endsWithZipDirectory(tail: Buffer): boolean {
  const mark = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
  for (
    let end = tail.lastIndexOf(mark);
    end >= 0;
    end = end === 0 ? -1 : tail.lastIndexOf(mark, end - 1)
  ) {
    if (end + END_RECORD_BYTES > tail.length) continue;
    const rest = tail.length - end - END_RECORD_BYTES - tail.readUInt16LE(end + 20);
    // Readers tolerate trailing bytes; a chance match in an image fails one of these checks.
    if (
      tail.readUInt16LE(end + 4) === 0 &&
      rest >= 0 &&
      rest <= 1024 &&
      tail.readUInt16LE(end + 8) === tail.readUInt16LE(end + 10)
    )
      return true;
  }
  return false;
}

/** PDF readers accept up to 1,024 bytes before the header. */
const MAX_BYTES_BEFORE_PDF_HEADER = 1024;
export const containsPdfHeader = (head: Buffer): boolean =>
  head.subarray(0, MAX_BYTES_BEFORE_PDF_HEADER + 5).includes('%PDF-');

const HTML_MARKUP = /<(?:!doctype\s+html|html|head|body|script|iframe|svg)(?=[\s>/])/i;
export const containsHtml = (head: Buffer): boolean =>
  HTML_MARKUP.test(head.toString('latin1', 0, MAX_BYTES_BEFORE_PDF_HEADER));
