import type { Bytes } from './byte-parts.rules.ts';

const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/** From 1 (upright) to 8, of the TIFF structure that Exif data has. */
export function readOrientation(tiff: Bytes): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < 8) return 1;
  const isLittle = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, isLittle);
  if (start + 2 > tiff.length) return 1;
  for (let index = 0; index < view.getUint16(start, isLittle); index += 1) {
    const entry = start + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > tiff.length) return 1;
    if (view.getUint16(entry, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Exif data that says nothing else. */
export const writeOrientation = (orientation: number): Bytes =>
  Uint8Array.of(
    ...[0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0],
    ...[0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
    ...[0, 0, 0, 0],
  );
