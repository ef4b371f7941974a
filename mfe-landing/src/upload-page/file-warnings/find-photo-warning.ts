import type { FileWarningKind } from './file-warning-kind.ts';
import { isBlurred } from './sharpness.rules.ts';

const SIDE = 600;

/** Decodes the picture small and measures its edges. */
export async function findPhotoWarning(file: File): Promise<FileWarningKind | null> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return 'broken';
  }
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  const { data } = pen.getImageData(0, 0, width, height);
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] =
      0.299 * (data[at * 4] ?? 0) +
      0.587 * (data[at * 4 + 1] ?? 0) +
      0.114 * (data[at * 4 + 2] ?? 0);
  return isBlurred(grey, width, height) ? 'blurred' : null;
}
