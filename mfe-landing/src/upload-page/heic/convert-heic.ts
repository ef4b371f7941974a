import { readHeicTiles, type HeicTile } from '@recueil/backend/contract';
import { loadLibheif } from './load-libheif.ts';

/** The canvas of a phone has no more. */
const MAX_SIDE = 4096;
const MAX_PIXELS = 60_000_000;
/** It is encoded again for its use. */
const QUALITY = 0.95;

/** Upright, as a JPEG. Throws when the photo, or this browser, does not allow it. */
export async function convertHeic(photo: Blob): Promise<Blob> {
  const file = new Uint8Array(await photo.arrayBuffer());
  const heif = await loadLibheif();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw.');
  let scale = 0;
  for (const tile of readHeicTiles(heif, file, { channels: 'rgba', maxPixels: MAX_PIXELS })) {
    if (scale === 0) {
      const { width, height } = tile.picture;
      scale = Math.min(1, MAX_SIDE / Math.max(width, height));
      canvas.width = Math.max(1, Math.round(width * scale));
      canvas.height = Math.max(1, Math.round(height * scale));
    }
    drawTile(context, tile, scale);
    await letThePageAnswer();
  }
  const jpeg =
    scale === 0
      ? null
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // Frees the canvas memory, which is scarce on phones.
  canvas.width = 0;
  canvas.height = 0;
  if (!jpeg) throw new Error('The picture is too large for this browser.');
  return jpeg;
}

/** At whole pixels, so that no line shows between tiles. */
function drawTile(context: CanvasRenderingContext2D, tile: HeicTile, scale: number): void {
  const { width, height, stride, pixels } = tile;
  const image = new ImageData(width, height);
  for (let row = 0; row < height; row += 1)
    image.data.set(pixels.subarray(row * stride, row * stride + width * 4), row * width * 4);
  const left = Math.round(tile.left * scale);
  const top = Math.round(tile.top * scale);
  if (scale === 1) return context.putImageData(image, left, top);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  const right = Math.round((tile.left + width) * scale);
  const bottom = Math.round((tile.top + height) * scale);
  context.drawImage(canvas, left, top, right - left, bottom - top);
}

/** Waits for no time: a task of its own lets the page handle a press between tiles. */
const letThePageAnswer = () => new Promise((resolve) => setTimeout(resolve));
