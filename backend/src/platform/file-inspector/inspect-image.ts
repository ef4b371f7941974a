import sharp, { type Sharp, type SharpInput } from 'sharp';
import {
  MAX_VIEW_PAGES,
  MAX_PIXELS,
  THUMBNAIL_PIXELS,
  withWarning,
  type FileInspection,
  type Rendition,
} from './file-inspection.ts';
import { buildImagePdf, type ImagePdfPage } from './build-image-pdf.ts';

sharp.cache(false);
sharp.concurrency(1);

/** Longest side of a picture that stands in for a file. */
const VIEW = 4000;
const PAGE_OF_MANY = 2400;

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

const jpegOf = (picture: Sharp, longest: number) =>
  picture
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });

/** PNG, JPEG and WebP: browsers show them themselves. */
export async function inspectImage(file: Buffer): Promise<FileInspection> {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) return { ...withWarning('huge'), pages: 1 };
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
  if (width * height > MAX_PIXELS || pages > MAX_VIEW_PAGES)
    return { ...withWarning('huge'), pages };
  const thumbnail = await createThumbnail(opened(file).autoOrient());
  if (pages === 1)
    return {
      pages,
      warning: null,
      preview: 'image',
      renditions: [
        thumbnail,
        {
          kind: 'view',
          mediaType: 'image/jpeg',
          bytes: (await jpegOf(opened(file).autoOrient(), VIEW)).data,
        },
      ],
    };
  const made: ImagePdfPage[] = [];
  for (let page = 0; page < pages; page++) {
    const { data, info } = await jpegOf(
      opened(file, page).autoOrient().toColourspace('srgb'),
      PAGE_OF_MANY,
    );
    made.push({ jpeg: data, width: info.width, height: info.height, grey: info.channels === 1 });
  }
  return {
    pages,
    warning: null,
    preview: 'pdf',
    renditions: [
      thumbnail,
      { kind: 'view', mediaType: 'application/pdf', bytes: buildImagePdf(made) },
    ],
  };
}

/** Pixels that another decoder has drawn, upright already. */
export async function inspectPixels(
  pixels: Uint8Array,
  width: number,
  height: number,
): Promise<FileInspection> {
  const drawn = () =>
    sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS });
  const view = await jpegOf(drawn(), VIEW);
  return {
    pages: 1,
    warning: null,
    preview: 'image',
    renditions: [
      await createThumbnail(opened(view.data)),
      { kind: 'view', mediaType: 'image/jpeg', bytes: view.data },
    ],
  };
}
