import { decodePhotoFile } from './detect-photo.ts';
import { drawPhoto } from './draw-photo.ts';
import { encodeCanvas } from './encode-photo-as-jpeg.ts';

const MAX_SIDE = 1200;
const QUALITY = 0.8;

/** Throws when neither this browser nor the decoder of HEIC reads the photo. */
export async function drawPreview(file: File): Promise<Blob> {
  const canvas = drawPhoto(await decodePhotoFile(file), { maxSide: MAX_SIDE });
  return (await encodeCanvas(canvas, QUALITY)).jpeg;
}
