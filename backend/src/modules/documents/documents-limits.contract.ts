/** Closed list of what can be received (security rule 22): extension and content must both agree with one of these. */
export const ACCEPTED_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heic: 'image/heic',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
  txt: 'text/plain',
} as const;

export const DOCUMENT_LIMITS = {
  /** Bytes; the operator may raise it with `MAX_FILE_SIZE`. */
  maxFileSize: 10 * 1024 * 1024,
  /** Of one picture; the operator may change it with `MAX_IMAGE_PIXELS`. */
  pixels: 100_000_000,
  fileName: 255,
  /** Uploads in pieces that one request has under way: two for each of its documents. */
  unfinishedUploads: 20,
  pageSize: 100,
  /** Files in one archive. */
  archiveFiles: 10_000,
  /** Documents chosen one by one for an archive. */
  archiveChosen: 200,
} as const;

/** What is worth telling about a file: a PDF behind a password, a file nobody can open, nothing but blank pages, a picture too large to be drawn. */
export const FILE_WARNING_CODES = ['password', 'broken', 'blank', 'huge'] as const;
export type FileWarningCode = (typeof FILE_WARNING_CODES)[number];

/** How a viewer shows a file. */
export const PREVIEW_KINDS = ['pdf', 'image', 'text'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

export const DOCUMENT_STATES = ['pending', 'approved', 'rejected'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** `unavailable`: the scanner did not answer yet; asked again until it does. Only `clean` is given out. */
export const SCAN_STATES = ['pending', 'clean', 'infected', 'unavailable'] as const;
export type ScanState = (typeof SCAN_STATES)[number];
/** What a list is narrowed by; follows from the media type. */
export const DOCUMENT_KINDS = ['pdf', 'image', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const RECEIVED_WITHIN = ['today', '7d', '30d'] as const;
export type ReceivedWithin = (typeof RECEIVED_WITHIN)[number];
