export interface FileInspection {
  readonly pages: number | null;
  readonly warning: InspectionWarning | null;
  readonly preview: 'pdf' | 'image' | 'text' | null;
  readonly renditions: readonly Rendition[];
}

type InspectionWarning = 'password' | 'broken' | 'blank' | 'huge';

/** `view`: shown instead of files that browsers cannot display. */
export interface Rendition {
  readonly kind: 'thumbnail' | 'view';
  readonly mediaType: RenditionType;
  readonly bytes: Buffer;
}

export const RENDITION_TYPES = [
  'image/webp',
  'image/jpeg',
  'image/png',
  'application/pdf',
  'text/plain',
] as const;
type RenditionType = (typeof RENDITION_TYPES)[number];

export const THUMBNAIL_PIXELS = 320;
/** At four bytes each, more pixels would fill the memory of a worker. */
export const MAX_PIXELS = 100_000_000;
export const MAX_INSPECTED_BYTES = 64 * 1024 * 1024;
export const MAX_VIEW_PAGES = 200;

/** Pictures that the product shows as images are encoded again: only pixels remain. */
const PICTURE_KINDS = ['logo', 'portrait'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

const PDF = 'application/pdf';
const INSPECTABLE_TYPES: ReadonlySet<string> = new Set([
  PDF,
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
  'image/tiff',
  'text/plain',
  'text/csv',
  ...PICTURE_KINDS,
]);

export const isInspectable = (mediaType: string): boolean => INSPECTABLE_TYPES.has(mediaType);

export const EMPTY_INSPECTION: FileInspection = {
  pages: null,
  warning: null,
  preview: null,
  renditions: [],
};
export const withWarning = (warning: InspectionWarning): FileInspection => ({
  ...EMPTY_INSPECTION,
  warning,
});
