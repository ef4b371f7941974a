import type { DecodedPhoto } from './decode-photo.ts';

interface DrawOptions {
  /** Longer side, in pixels. */
  readonly maxSide: number;
  /** Quarter turns, clockwise. */
  readonly turns?: 0 | 1 | 2 | 3;
}

/** Closes the photo. Throws when the browser draws nothing. */
export function drawPhoto(
  photo: DecodedPhoto,
  { maxSide, turns = 0 }: DrawOptions,
): HTMLCanvasElement {
  const scale = Math.min(1, maxSide / Math.max(photo.width, photo.height));
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = turns % 2 === 0 ? width : height;
  canvas.height = turns % 2 === 0 ? height : width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw.');
  // Transparent areas of a PNG become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(photo.source, -width / 2, -height / 2, width, height);
  context.setTransform(1, 0, 0, 1, 0, 0);
  photo.close();
  return canvas;
}
