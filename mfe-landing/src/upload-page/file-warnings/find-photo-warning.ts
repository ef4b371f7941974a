import { decodePhoto, type DecodedPhoto } from '../photos/decode-photo.ts';
import type { FileWarningKind } from './file-warning-kind.ts';
import { isBlurred } from './sharpness.rules.ts';

const SIDE = 600;

export async function findPhotoWarning(file: Blob): Promise<FileWarningKind | null> {
  let picture: DecodedPhoto;
  try {
    picture = await decodePhoto(file);
  } catch {
    return 'broken';
  }
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(picture.source, 0, 0, width, height);
  picture.close();
  const { data } = context.getImageData(0, 0, width, height);
  const grey = new Float32Array(width * height);
  for (let pixel = 0; pixel < grey.length; pixel += 1)
    grey[pixel] =
      0.299 * (data[pixel * 4] ?? 0) +
      0.587 * (data[pixel * 4 + 1] ?? 0) +
      0.114 * (data[pixel * 4 + 2] ?? 0);
  return isBlurred(grey, width, height) ? 'blurred' : null;
}
