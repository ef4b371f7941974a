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
  fileName: 255,
  pageSize: 100,
} as const;

export const DOCUMENT_STATES = ['pending', 'approved', 'rejected'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];
