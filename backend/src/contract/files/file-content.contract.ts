import {
  ACCEPTED_TYPES,
  type AcceptedExtension,
} from '../../modules/documents/documents-limits.contract.ts';
import { extensionOf, parseNamedType } from './named-file-types.contract.ts';

export { extensionOf, parseNamedType };

/** Bytes from the start of a file that `detectHead` needs. */
export const HEAD_BYTES = 4_100;
/** PDF readers accept as many bytes before the header. */
const MAX_BYTES_BEFORE_PDF_HEADER = 1_024;
const PDF_HEADER = '%PDF-';
const MAX_NAME_LENGTH = 255;

/** `Scan.pdf` with the content of a JPEG becomes `Scan.jpg`; a right ending stays as it is. */
export function renameByContent(name: string, content: AcceptedExtension): string {
  const ending = extensionOf(name);
  const isRight = (ACCEPTED_TYPES as Record<string, string>)[ending.toLowerCase()];
  if (isRight === ACCEPTED_TYPES[content]) return name;
  const stem = parseNamedType(name) === null ? name : name.slice(0, -ending.length - 1);
  const kept = [...stem].slice(0, MAX_NAME_LENGTH - content.length - 1).join('');
  return `${kept.replace(/[.\s]+$/u, '') || 'document'}.${content}`;
}

/** `zip`: an office file, of which kind its directory says. */
export type HeadContent = AcceptedExtension | 'zip';

const SIGNATURES: readonly (readonly [HeadContent, RegExp])[] = [
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['jpg', /^\xff\xd8\xff/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['heic', /^.{4}ftyp(?:hei[cx]|mif1)/s],
  // BigTIFF has the number 43 and offsets of eight bytes.
  ['tif', /^(?:II(?:\*\0|\+\0\x08\0\0\0)|MM(?:\0\*|\0\+\0\x08\0\0))/],
  ['odt', /^PK\x03\x04.{4}\0\0.{20}mimetypeapplication\/vnd\.oasis\.opendocument\.text\s*PK/s],
  [
    'ods',
    /^PK\x03\x04.{4}\0\0.{20}mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet\s*PK/s,
  ],
  ['zip', /^PK\x03\x04(?!.{4}\0\0.{20}mimetypeapplication\/)/s],
];

/**
 * The accepted type of the first `HEAD_BYTES`, whatever the name says (security rule 22). Text has
 * no signature, so its name must say that it is text.
 */
export function detectHead(name: string, head: Uint8Array): HeadContent | null {
  const latin = toLatin1(head);
  const signature = SIGNATURES.find(([, pattern]) => pattern.test(latin));
  if (signature !== undefined) return signature[0];
  const named = parseNamedType(name);
  const isNamedText = named === 'txt' || named === 'csv';
  const header = latin.indexOf(PDF_HEADER);
  if (isNamedText && header !== 0 && isHarmlessText(decodeHead(head))) return named;
  return header >= 0 &&
    header <= MAX_BYTES_BEFORE_PDF_HEADER &&
    isHarmlessPreamble(latin.slice(0, header))
    ? 'pdf'
    : null;
}

/** True for a polyglot: one reader would show an image, another a page. */
export function isAmbiguousHead(content: HeadContent, head: Uint8Array): boolean {
  const latin = toLatin1(head);
  if (content === 'txt' || content === 'csv') return false;
  if (content === 'pdf') return HTML_MARKUP.test(latin.slice(0, MAX_BYTES_BEFORE_PDF_HEADER));
  const header = latin.indexOf(PDF_HEADER);
  return header >= 0 && header <= MAX_BYTES_BEFORE_PDF_HEADER;
}

const OFFICE_TYPES: readonly (string | null)[] = ['docx', 'xlsx', 'odt', 'ods'];

/**
 * For pages that encrypt, which do not unpack office files: the new name of a file, null when its
 * name or its content is not accepted.
 */
export function renameByHead(
  name: string,
  head: Uint8Array,
  accepted: readonly AcceptedExtension[],
): string | null {
  const accepts = (type: string): boolean => (accepted as readonly string[]).includes(type);
  const named = parseNamedType(name);
  const found = detectHead(name, head);
  const content = found === 'zip' && OFFICE_TYPES.includes(named) ? named : found;
  return content !== null &&
    accepts(content) &&
    (named === null || accepts(named)) &&
    !isAmbiguousHead(content as AcceptedExtension, head)
    ? renameByContent(name, content as AcceptedExtension)
    : null;
}

/** By its byte order mark; null: UTF-8 or an encoding of one byte. */
export function detectUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null;
}

const HTML_MARKUP = /<(?:!doctype\s+html|html|head|body|script|iframe|svg)(?=[\s>/])/i;
const CONTROL_CHARACTERS = /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/;
const MARKUP_OR_SCRIPT =
  /<(?:!doctype|html|head|body|script|style|iframe|svg|object|embed|link|meta)(?=[\s>/])|<!--|<\?(?:xml|php)/i;

const isHarmlessText = (text: string): boolean =>
  !CONTROL_CHARACTERS.test(text) &&
  !MARKUP_OR_SCRIPT.test(text) &&
  !/^(?:\xef\xbb\xbf)?#!/.test(text);

/** Byte order marks, line breaks, padding and the lines of printers, but no other file. */
const isHarmlessPreamble = (text: string): boolean =>
  isHarmlessText(text.replaceAll('\0', '')) && !/^(?:MZ|GIF8|\{\\rtf|%!)/.test(text);

const toLatin1 = (bytes: Uint8Array): string =>
  String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));

function decodeHead(head: Uint8Array): string {
  const encoding = detectUtf16(head);
  return encoding === null ? toLatin1(head) : new TextDecoder(encoding).decode(head);
}
