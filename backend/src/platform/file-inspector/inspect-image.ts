import sharp, { type Sharp, type SharpInput } from 'sharp';
import { MOST_PAGES, MOST_PIXELS, THUMBNAIL, withNotice, type Examination, type Picture } from './file-inspection.ts';
import { pdfOfPictures, type PdfPage } from './build-image-pdf.ts';

sharp.cache(false);
sharp.concurrency(1);

/** Longest side of a picture that stands in for a file. */
const VIEW = 4000;
const PAGE_OF_MANY = 2400;

const opened = (input: SharpInput, page = 0): Sharp => sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true, page });

/** As small as a list needs it, upright, on white. */
export async function thumbnailOf(picture: Sharp): Promise<Picture> {
  const bytes = await picture.resize(THUMBNAIL, THUMBNAIL, { fit: 'inside', withoutEnlargement: true }).flatten({ background: '#fff' }).webp({ quality: 75 }).toBuffer();
  return { kind: 'thumbnail', mediaType: 'image/webp', bytes };
}

const jpegOf = (picture: Sharp, longest: number) =>
  picture.resize(longest, longest, { fit: 'inside', withoutEnlargement: true }).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });

/** PNG, JPEG and WebP: browsers show them themselves. */
export async function examinePicture(file: Buffer): Promise<Examination> {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > MOST_PIXELS) return { ...withNotice('huge'), pages: 1 };
  return { pages: 1, notice: null, preview: 'image', pictures: [await thumbnailOf(opened(file).autoOrient())] };
}

/** TIFF: one page becomes a JPEG, several become a PDF. */
export async function examineTiff(file: Buffer): Promise<Examination> {
  const { width, height, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > MOST_PIXELS || pages > MOST_PAGES) return { ...withNotice('huge'), pages };
  const thumbnail = await thumbnailOf(opened(file).autoOrient());
  if (pages === 1) return { pages, notice: null, preview: 'image', pictures: [thumbnail, { kind: 'view', mediaType: 'image/jpeg', bytes: (await jpegOf(opened(file).autoOrient(), VIEW)).data }] };
  const made: PdfPage[] = [];
  for (let page = 0; page < pages; page++) {
    const { data, info } = await jpegOf(opened(file, page).autoOrient().toColourspace('srgb'), PAGE_OF_MANY);
    made.push({ jpeg: data, width: info.width, height: info.height, grey: info.channels === 1 });
  }
  return { pages, notice: null, preview: 'pdf', pictures: [thumbnail, { kind: 'view', mediaType: 'application/pdf', bytes: pdfOfPictures(made) }] };
}

/** Pixels that another decoder has drawn, upright already. */
export async function examinePixels(pixels: Uint8Array, width: number, height: number): Promise<Examination> {
  const drawn = () => sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: MOST_PIXELS });
  const view = await jpegOf(drawn(), VIEW);
  return { pages: 1, notice: null, preview: 'image', pictures: [await thumbnailOf(opened(view.data)), { kind: 'view', mediaType: 'image/jpeg', bytes: view.data }] };
}
