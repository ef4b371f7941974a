import { decodePhoto } from './decode-photo.ts';
import { drawPhoto } from './draw-photo.ts';

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

/** Throws when this browser cannot decode the image. */
export async function encodePhotoAsJpeg(
  file: Blob,
  { maxSide, quality }: JpegQuality,
): Promise<EncodedPhoto> {
  return encodeCanvas(drawPhoto(await decodePhoto(file), { maxSide }), quality);
}

/** Empties the canvas. */
export async function encodeCanvas(
  canvas: HTMLCanvasElement,
  quality: number,
): Promise<EncodedPhoto> {
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
