import type { AcceptedExtension } from '@recueil/backend/contract';

/** Bytes from the start of a file that decide. */
export const SIGNATURE_BYTES = 4_100;

const JPEG = /^\xff\xd8\xff/;
const TIFF = /^(?:II\*\0|MM\0\*)/;
const ZIP = /^PK\x03\x04/;
const toOpenDocument = (kind: string): RegExp =>
  new RegExp(`^PK\\x03\\x04.{26}mimetypeapplication/vnd\\.oasis\\.opendocument\\.${kind}`, 's');
/** Without control characters, markup and scripts. */
const HARMLESS_TEXT =
  /^(?!\xef?\xbb?\xbf?#!)(?![^]*[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f])(?![^]*<(?:!--|\?(?:xml|php)|(?:!doctype|html|head|body|script|style|iframe|svg|object|embed|link|meta)[\s>/]))/i;

const SIGNATURES: Readonly<Record<AcceptedExtension, RegExp>> = {
  pdf: /^%PDF-/,
  png: /^\x89PNG\r\n\x1a\n/,
  jpg: JPEG,
  jpeg: JPEG,
  webp: /^RIFF.{4}WEBP/s,
  heic: /^.{4}ftyp(?:hei[cx]|mif1)/s,
  tif: TIFF,
  tiff: TIFF,
  docx: ZIP,
  xlsx: ZIP,
  odt: toOpenDocument('text'),
  ods: toOpenDocument('spreadsheet'),
  csv: HARMLESS_TEXT,
  txt: HARMLESS_TEXT,
};

/** As the server checks plain files (security rule 22); it cannot look into encrypted ones. */
export const matchesExtension = (extension: string, head: Uint8Array): boolean =>
  SIGNATURES[extension as AcceptedExtension].test(String.fromCharCode(...head));
