import sharp, { type Metadata, type Sharp, type SharpInput } from 'sharp';
import {
  MAX_VIEW_PAGES,
  MAX_PIXELS,
  THUMBNAIL_PIXELS,
  withWarning,
  type FileInspection,
  type Rendition,
} from './file-inspection.ts';
import { createImagePdf } from './image-pdf.ts';

sharp.cache(false);
sharp.concurrency(1);

const QUALITY = 82;
/** Longest side of a picture that is shown in place of a file. */
const VIEW = { longest: 4000, quality: QUALITY };
/** Pages of a longer document are smaller, yet a typed one can be read. */
const FEW_PAGES = 80;
const PAGE_OF_FEW = { longest: 2400, quality: QUALITY };
const PAGE_OF_MANY = { longest: 1200, quality: 70 };
/** What the PDF made of a TIFF may take. */
const MAX_VIEW_BYTES = 80 * 1024 * 1024;
/** What a decoder may hold of a picture that it cannot draw row by row, the file included. */
const MAX_HELD_BYTES = 160 * 1024 * 1024;

const opened = (input: SharpInput, page = 0): Sharp =>
  sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, page });

/** As small as a list needs it, upright, on white. */
export async function createThumbnail(picture: Sharp): Promise<Rendition> {
  const bytes = await picture
    .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .webp({ quality: 75 })
    .toBuffer();
  return { kind: 'thumbnail', mediaType: 'image/webp', bytes };
}

const jpegOf = (picture: Sharp, { longest, quality }: { longest: number; quality: number }) =>
  picture
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    // Optimised coding keeps the whole picture in memory.
    .jpeg({ quality, optimiseCoding: false })
    .toBuffer({ resolveWithObject: true });

/** Progressive JPEG and interlaced PNG are held whole until they can be drawn, as coefficients of two bytes or as pixels. */
function countHeldBytes(metadata: Metadata): number {
  const { width, height, channels, chromaSubsampling, depth, format, isProgressive } = metadata;
  if (!isProgressive) return 0;
  if (format === 'jpeg')
    return width * height * 2 * (chromaSubsampling === '4:2:0' ? channels / 2 : channels);
  return width * height * channels * (depth === 'ushort' ? 2 : 1);
}

/** PNG, JPEG and WebP: browsers show them themselves. */
export async function inspectImage(file: Buffer): Promise<FileInspection> {
  const metadata = await sharp(file, { limitInputPixels: false }).metadata();
  if (
    metadata.width * metadata.height > MAX_PIXELS ||
    countHeldBytes(metadata) + file.length > MAX_HELD_BYTES
  )
    return { ...withWarning('huge'), pages: 1 };
  return {
    pages: 1,
    warning: null,
    preview: 'image',
    renditions: [await createThumbnail(opened(file).autoOrient())],
  };
}

/** TIFF: one page becomes a JPEG, several become a PDF. */
export async function inspectTiff(file: Buffer): Promise<FileInspection> {
  const { width, height, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
  const huge = { ...withWarning('huge'), pages };
  if (width * height > MAX_PIXELS || pages > MAX_VIEW_PAGES) return huge;
  if (pages === 1) return inspectPicture(opened(file).autoOrient());
  const size = pages > FEW_PAGES ? PAGE_OF_MANY : PAGE_OF_FEW;
  const pdf = createImagePdf(pages, MAX_VIEW_BYTES);
  let thumbnail: Rendition | null = null;
  for (let page = 0; page < pages; page++) {
    const picture = opened(file, page).autoOrient().toColourspace('srgb');
    const { data: jpeg, info } = await jpegOf(picture, size);
    pdf.addPage({ jpeg, width: info.width, height: info.height, grey: info.channels === 1 });
    thumbnail ??= await createThumbnail(opened(jpeg));
  }
  return {
    pages,
    warning: null,
    preview: 'pdf',
    renditions: [thumbnail!, { kind: 'view', mediaType: 'application/pdf', bytes: pdf.finish() }],
  };
}

export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3;
}

/** Pixels that another decoder has drawn, upright already. */
export const inspectPixels = ({ data, ...raw }: Pixels): Promise<FileInspection> =>
  inspectPicture(sharp(data, { raw, limitInputPixels: MAX_PIXELS }));

/** One picture that browsers do not show. */
async function inspectPicture(picture: Sharp): Promise<FileInspection> {
  const { data } = await jpegOf(picture, VIEW);
  return {
    pages: 1,
    warning: null,
    preview: 'image',
    renditions: [
      await createThumbnail(opened(data)),
      { kind: 'view', mediaType: 'image/jpeg', bytes: data },
    ],
  };
}
