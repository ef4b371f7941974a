import { createRequire } from 'node:module';
import {
  readHeicTiles,
  type HeicTile,
  type Libheif,
} from '../../contract/files/heic-tiles.contract.ts';
import { createDecoderMemory } from './decoder-memory.ts';
import { MAX_PIXELS, withWarning, type FileInspection } from './file-inspection.ts';
import { inspectPixels, type Pixels } from './inspect-image.ts';

const MAX_DRAWN_PIXELS = 25_000_000;

const require = createRequire(import.meta.url);
const memory = createDecoderMemory(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
let library: Libheif | null = null;

export async function inspectHeic(file: Buffer): Promise<FileInspection> {
  library ??= (require('libheif-js/libheif-wasm/libheif.js') as (options: object) => Libheif)({
    instantiateWasm: memory.instantiateWasm,
  });
  try {
    const pixels = drawHeic(library, file);
    return pixels === null ? { ...withWarning('huge'), pages: 1 } : await inspectPixels(pixels);
  } catch (error) {
    if (memory.isExhausted) return { ...withWarning('huge'), pages: 1 };
    throw error;
  }
}

/** Null above the pixel limit. */
function drawHeic(heif: Libheif, file: Buffer): Pixels | null {
  let picture: ReturnType<typeof createPicture> | null = null;
  for (const tile of readHeicTiles(heif, file, { channels: 'rgb', maxPixels: MAX_PIXELS })) {
    picture ??= createPicture(tile.picture.width, tile.picture.height);
    picture.draw(tile);
  }
  return picture === null ? null : picture.pixels;
}

function createPicture(fullWidth: number, fullHeight: number) {
  const shrink = fullWidth * fullHeight > MAX_DRAWN_PIXELS ? 2 : 1;
  const width = Math.ceil(fullWidth / shrink);
  const height = Math.ceil(fullHeight / shrink);
  const data = new Uint8Array(width * height * 3);
  return {
    pixels: { data, width, height, channels: 3 } satisfies Pixels,
    draw({ pixels, stride, left, top, ...tile }: HeicTile) {
      const last = { x: tile.width - 1, y: tile.height - 1 };
      const endX = Math.min(width, Math.ceil((left + tile.width) / shrink));
      const endY = Math.min(height, Math.ceil((top + tile.height) / shrink));
      for (let y = Math.max(0, Math.ceil(top / shrink)); y < endY; y++) {
        const y0 = y * shrink - top;
        const y1 = Math.min(y0 + shrink - 1, last.y);
        for (let x = Math.max(0, Math.ceil(left / shrink)); x < endX; x++) {
          const x0 = x * shrink - left;
          const x1 = Math.min(x0 + shrink - 1, last.x);
          const [a, b] = [y0 * stride + x0 * 3, y0 * stride + x1 * 3];
          const [c, d] = [y1 * stride + x0 * 3, y1 * stride + x1 * 3];
          const to = (y * width + x) * 3;
          for (let i = 0; i < 3; i++)
            data[to + i] =
              (pixels[a + i]! + pixels[b + i]! + pixels[c + i]! + pixels[d + i]! + 2) >> 2;
        }
      }
    },
  };
}
