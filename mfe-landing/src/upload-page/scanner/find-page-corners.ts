import { decodePhotoFile } from '../photos/detect-photo.ts';
import { drawPhoto } from '../photos/draw-photo.ts';
import type { Corners } from './page-edit.rules.ts';

/** Longer side of what the scanner looks at, in pixels. */
const SIDE = 1000;
/** From 0 to 1: below, what is found is mostly a shape within the page. */
const MIN_CONFIDENCE = 0.6;

export const loadScanner = () => import(/* webpackChunkName: "scanner" */ 'scanic');

/** Of the page in the photo as it is stored; null where no edges stand out. */
export async function findPageCorners(photo: File): Promise<Corners | null> {
  const [{ scanDocument }, picture] = await Promise.all([loadScanner(), decodePhotoFile(photo)]);
  const canvas = drawPhoto(picture, { maxSide: SIDE });
  const { width, height } = canvas;
  const { corners, confidence } = await scanDocument(canvas);
  canvas.width = 0;
  if (!corners || (confidence ?? 0) < MIN_CONFIDENCE) return null;
  const { topLeft, topRight, bottomRight, bottomLeft } = corners;
  const toFraction = ({ x, y }: { x: number; y: number }) => ({
    x: Math.min(1, Math.max(0, x / width)),
    y: Math.min(1, Math.max(0, y / height)),
  });
  return [
    toFraction(topLeft),
    toFraction(topRight),
    toFraction(bottomRight),
    toFraction(bottomLeft),
  ];
}
