/** What can be said of a file without opening it by hand. */
export interface FileInspection {
  /** Pages of a PDF or TIFF, 1 for any other image; null where there are none or nobody can tell. */
  readonly pages: number | null;
  /** A PDF behind a password, a file nobody can open, nothing but blank pages, more than can be drawn within the limits. */
  readonly warning: InspectionWarning | null;
  /** How a viewer shows the file, or the `view` made of it; null: not at all. */
  readonly preview: 'pdf' | 'image' | 'text' | null;
  readonly renditions: readonly Rendition[];
}

export type InspectionWarning = 'password' | 'broken' | 'blank' | 'huge';

/** `thumbnail`: WebP, at most `THUMBNAIL` pixels long. `view`: what a browser shows in place of the file, where it cannot show the file itself. */
export interface Rendition {
  readonly kind: 'thumbnail' | 'view';
  readonly mediaType: RenditionType;
  readonly bytes: Buffer;
}

export const RENDITION_TYPES = [
  'image/webp',
  'image/jpeg',
  'application/pdf',
  'text/plain',
] as const;
type RenditionType = (typeof RENDITION_TYPES)[number];

/** Longest side of a thumbnail. */
export const THUMBNAIL_PIXELS = 320;
/** More pixels than this are not drawn: at four bytes each they would fill the memory that a worker may take. */
export const MAX_PIXELS = 100_000_000;
/** Larger files than this are not looked into; only an operator who raised `MAX_FILE_SIZE` has any. */
export const MAX_INSPECTED_BYTES = 64 * 1024 * 1024;
/** More pages than this are not turned into a view. */
export const MAX_VIEW_PAGES = 200;

const PDF = 'application/pdf';
const EXAMINED: ReadonlySet<string> = new Set([
  PDF,
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
  'image/tiff',
  'text/plain',
  'text/csv',
]);

/** Office documents are not looked into: they have no picture and no pages. */
export const isInspectable = (mediaType: string): boolean => EXAMINED.has(mediaType);

/** Nothing is known, or there is nothing to know. */
export const EMPTY_INSPECTION: FileInspection = {
  pages: null,
  warning: null,
  preview: null,
  renditions: [],
};
export const withWarning = (notice: InspectionWarning): FileInspection => ({
  ...EMPTY_INSPECTION,
  warning: notice,
});
