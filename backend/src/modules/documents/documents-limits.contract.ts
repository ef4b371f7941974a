import type { FileGroup } from '../organizations/organizations-limits.contract.ts';

/** Accepted types (security rule 22): extension and content must both match one of them. */
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
export type AcceptedExtension = keyof typeof ACCEPTED_TYPES;

export const GROUP_BY_EXTENSION: Readonly<Record<AcceptedExtension, FileGroup>> = {
  pdf: 'pdf',
  png: 'photo',
  jpg: 'photo',
  jpeg: 'photo',
  webp: 'photo',
  heic: 'photo',
  tif: 'photo',
  tiff: 'photo',
  docx: 'text',
  xlsx: 'sheet',
  odt: 'text',
  ods: 'sheet',
  csv: 'sheet',
  txt: 'text',
};

export const listAcceptedExtensions = (groups: readonly FileGroup[]): AcceptedExtension[] =>
  (Object.keys(ACCEPTED_TYPES) as AcceptedExtension[]).filter((extension) =>
    groups.includes(GROUP_BY_EXTENSION[extension]),
  );

export const DOCUMENT_LIMITS = {
  /** Bytes; configurable with `MAX_FILE_SIZE`. */
  maxFileSize: 10 * 1024 * 1024,
  /** Pixels of an image; configurable with `MAX_IMAGE_PIXELS`. */
  pixels: 100_000_000,
  fileName: 255,
  /** Current files of one requested document, and their bytes. */
  filesPerDocument: 20,
  documentBytes: 200 * 1024 * 1024,
  /** Unfinished resumable uploads of one request. */
  unfinishedUploads: 20,
  pageSize: 100,
  archiveFiles: 10_000,
  archiveChosen: 200,
} as const;

/** Password-protected, unreadable, only blank pages, too large to render. */
export const FILE_WARNING_CODES = ['password', 'broken', 'blank', 'huge'] as const;
export type FileWarningCode = (typeof FILE_WARNING_CODES)[number];

export const PREVIEW_KINDS = ['pdf', 'image', 'text'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

export const DOCUMENT_STATES = ['pending', 'approved', 'rejected'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** `unavailable`: the scanner has not answered yet and is retried. */
export const SCAN_STATES = ['pending', 'clean', 'infected', 'unavailable'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** Not opened, downloaded or approved. Null: uploaded without a scanner (security rule 25). */
export const isWithheld = (scan: ScanState | null): boolean => scan !== null && scan !== 'clean';

const VIEWABLE_MEDIA_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
]);

/** Browsers display these types without running code; others are downloaded. */
export const isViewable = (mediaType: string): boolean => VIEWABLE_MEDIA_TYPES.has(mediaType);

export const DOCUMENT_KINDS = ['pdf', 'image', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const RECEIVED_WITHIN = ['today', '7d', '30d'] as const;
export type ReceivedWithin = (typeof RECEIVED_WITHIN)[number];
