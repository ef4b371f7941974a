import { encodePhotoAsJpeg, type JpegQuality } from '../photos/encode-photo-as-jpeg.ts';

/** The first is as large as the canvas of every phone can be. */
const QUALITIES: readonly JpegQuality[] = [
  { maxSide: 4096, quality: 0.9 },
  { maxSide: 4096, quality: 0.8 },
  { maxSide: 3200, quality: 0.8 },
  { maxSide: 2500, quality: 0.75 },
  { maxSide: 2000, quality: 0.7 },
  { maxSide: 1500, quality: 0.6 },
  { maxSide: 1000, quality: 0.5 },
];

/** Null: no quality fits. Throws when this browser cannot decode the photo. */
export async function reducePhoto(photo: Blob, maxSize: number): Promise<Blob | null> {
  let source = photo;
  for (const quality of QUALITIES) {
    const { jpeg } = await encodePhotoAsJpeg(source, quality);
    if (jpeg.size <= maxSize) return jpeg;
    // Decoding 48 megapixels once is enough.
    if (source === photo) source = jpeg;
  }
  return null;
}
