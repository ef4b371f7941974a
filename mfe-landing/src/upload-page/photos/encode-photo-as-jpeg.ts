import { decodePhoto } from './decode-photo.ts';

export interface JpegQuality {
  /** Longer side, in pixels. */
  readonly maxSide: number;
  /** From 0 to 1. */
  readonly quality: number;
}

export interface EncodedPhoto {
  readonly jpeg: Blob;
  readonly width: number;
  readonly height: number;
}

/** Throws when this browser cannot decode the image, as with most HEIC. */
export async function encodePhotoAsJpeg(
  file: Blob,
  { maxSide, quality }: JpegQuality,
): Promise<EncodedPhoto> {
  const picture = await decodePhoto(file);
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw.');
  // Transparent areas of a PNG become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture.source, 0, 0, canvas.width, canvas.height);
  picture.close();
  const { width, height } = canvas;
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  // Frees the canvas memory, which is scarce on phones.
  canvas.width = 0;
  canvas.height = 0;
  if (!jpeg) throw new Error('The picture is too large for this browser.');
  return { jpeg, width, height };
}
