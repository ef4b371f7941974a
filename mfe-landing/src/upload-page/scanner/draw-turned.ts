import type { DecodedPhoto } from '../photos/decode-photo.ts';
import type { PageEdit } from './page-edit.rules.ts';

/** Closes the photo. `maxSide`: longer side, in pixels. Throws when the browser draws nothing. */
export function drawTurned(
  photo: DecodedPhoto,
  turns: PageEdit['turns'],
  maxSide: number,
): HTMLCanvasElement {
  const scale = Math.min(1, maxSide / Math.max(photo.width, photo.height));
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = turns % 2 === 0 ? width : height;
  canvas.height = turns % 2 === 0 ? height : width;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser does not draw.');
  // Transparent areas of a PNG become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(photo.source, -width / 2, -height / 2, width, height);
  photo.close();
  return canvas;
}
