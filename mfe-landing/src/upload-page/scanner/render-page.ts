import { decodePhotoFile } from '../photos/detect-photo.ts';
import { drawPhoto } from '../photos/draw-photo.ts';
import {
  encodeCanvas,
  type EncodedPhoto,
  type JpegQuality,
} from '../photos/encode-photo-as-jpeg.ts';
import { enhanceContrast } from './enhance-contrast.rules.ts';
import { loadScanner } from './find-page-corners.ts';
import type { Corners, PageEdit } from './page-edit.rules.ts';

/** The page as the edit makes it. Throws when this browser cannot decode the photo. */
export async function renderPage(
  photo: File,
  edit: PageEdit,
  { maxSide, quality }: JpegQuality,
): Promise<EncodedPhoto> {
  return encodeCanvas(await drawPage(photo, edit, maxSide), quality);
}

async function drawPage(
  photo: File,
  { turns, corners, contrast }: PageEdit,
  maxSide: number,
): Promise<HTMLCanvasElement> {
  // The page is only a part of the photo: a larger photo gives the page its pixels.
  const side = corners ? Math.min(4000, maxSide / Math.max(0.5, measureSide(corners))) : maxSide;
  const photoCanvas = drawPhoto(await decodePhotoFile(photo), { maxSide: side, turns });
  const page = corners ? await straighten(photoCanvas, corners) : photoCanvas;
  if (contrast) {
    const context = page.getContext('2d')!;
    const pixels = context.getImageData(0, 0, page.width, page.height);
    enhanceContrast(pixels);
    context.putImageData(pixels, 0, 0);
  }
  return page;
}

/** The longest side, as a fraction of the photo. */
const measureSide = (corners: Corners): number =>
  corners.reduce((longest, { x, y }, at) => {
    const next = corners[(at + 1) % 4]!;
    return Math.max(longest, Math.hypot(next.x - x, next.y - y));
  }, 0);

async function straighten(canvas: HTMLCanvasElement, corners: Corners): Promise<HTMLCanvasElement> {
  const { extractDocument } = await loadScanner();
  const [topLeft, topRight, bottomRight, bottomLeft] = corners.map(({ x, y }) => ({
    x: x * (canvas.width - 1),
    y: y * (canvas.height - 1),
  })) as [Pixel, Pixel, Pixel, Pixel];
  const { output } = await extractDocument(
    canvas,
    { topLeft, topRight, bottomRight, bottomLeft },
    { output: 'canvas' },
  );
  canvas.width = 0;
  if (!(output instanceof HTMLCanvasElement)) throw new Error('The page cannot be straightened.');
  return output;
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}
