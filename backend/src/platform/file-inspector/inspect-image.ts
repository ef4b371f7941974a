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
const VIEW_SIZE = { longest: 4000, quality: QUALITY };
/** Pages of longer documents are smaller, with typed text still readable. */
const MAX_LARGE_PAGES = 80;
const LARGE_PAGE = { longest: 2400, quality: QUALITY };
const SMALL_PAGE = { longest: 1200, quality: 70 };
const MAX_VIEW_BYTES = 80 * 1024 * 1024;
const MAX_BUFFERED_BYTES = 160 * 1024 * 1024;

export const openImage = (input: SharpInput, page = 0): Sharp =>
  sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, page });

export async function createThumbnail(image: Sharp): Promise<Rendition> {
  const bytes = await image
    .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .webp({ quality: 75 })
    .toBuffer();
  return { kind: 'thumbnail', mediaType: 'image/webp', bytes };
}

const encodeJpeg = (picture: Sharp, { longest, quality }: { longest: number; quality: number }) =>
  picture
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    // Optimised coding keeps the whole image in memory.
    .jpeg({ quality, optimiseCoding: false })
    .toBuffer({ resolveWithObject: true });

/** Progressive JPEG (as two-byte coefficients) and interlaced PNG are decoded as a whole. */
function countBufferedBytes(metadata: Metadata): number {
  const { width, height, channels, chromaSubsampling, depth, format, isProgressive } = metadata;
  if (!isProgressive) return 0;
  if (format === 'jpeg')
    return width * height * 2 * (chromaSubsampling === '4:2:0' ? channels / 2 : channels);
  return width * height * channels * (depth === 'ushort' ? 2 : 1);
}

export const isTooLargeToDecode = (metadata: Metadata, file: Buffer): boolean =>
  metadata.width * metadata.height > MAX_PIXELS ||
  countBufferedBytes(metadata) + file.length > MAX_BUFFERED_BYTES;

export async function inspectImage(file: Buffer): Promise<FileInspection> {
  const metadata = await sharp(file, { limitInputPixels: false }).metadata();
  if (isTooLargeToDecode(metadata, file)) return { ...withWarning('huge'), pages: 1 };
  return {
    pages: 1,
    warning: null,
    preview: 'image',
    renditions: [await createThumbnail(openImage(file).autoOrient())],
  };
}

export async function inspectTiff(file: Buffer): Promise<FileInspection> {
  const { width, height, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
  const huge = { ...withWarning('huge'), pages };
  if (width * height > MAX_PIXELS || pages > MAX_VIEW_PAGES) return huge;
  if (pages === 1) return convertImage(openImage(file).autoOrient());
  const size = pages > MAX_LARGE_PAGES ? SMALL_PAGE : LARGE_PAGE;
  const pdf = createImagePdf(pages, MAX_VIEW_BYTES);
  let thumbnail: Rendition | null = null;
  for (let page = 0; page < pages; page++) {
    const image = openImage(file, page).autoOrient().toColourspace('srgb');
    const { data: jpeg, info } = await encodeJpeg(image, size);
    pdf.addPage({ jpeg, width: info.width, height: info.height, grey: info.channels === 1 });
    thumbnail ??= await createThumbnail(openImage(jpeg));
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

export const inspectPixels = ({ data, ...raw }: Pixels): Promise<FileInspection> =>
  convertImage(sharp(data, { raw, limitInputPixels: MAX_PIXELS }));

async function convertImage(picture: Sharp): Promise<FileInspection> {
  const { data } = await encodeJpeg(picture, VIEW_SIZE);
  return {
    pages: 1,
    warning: null,
    preview: 'image',
    renditions: [
      await createThumbnail(openImage(data)),
      { kind: 'view', mediaType: 'image/jpeg', bytes: data },
    ],
  };
}
