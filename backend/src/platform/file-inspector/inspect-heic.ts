import { createRequire } from 'node:module';
import { createDecoderMemory } from './decoder-memory.ts';
import { MAX_PIXELS, withWarning, type FileInspection } from './file-inspection.ts';
import { inspectPixels, type Pixels } from './inspect-image.ts';

interface Libheif {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU32: Uint32Array;
  _malloc(bytes: number): number;
  _free(address: number): void;
  _heif_context_alloc(): number;
  _heif_context_free(context: number): void;
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    file: number,
    size: number,
    options: number,
  ): void;
  _heif_context_get_primary_image_handle(error: number, context: number, into: number): void;
  _heif_image_handle_release(handle: number): void;
  _heif_image_handle_get_image_tiling(
    error: number,
    handle: number,
    upright: number,
    into: number,
  ): void;
  _heif_image_handle_decode_image_tile(
    error: number,
    handle: number,
    into: number,
    colorspace: number,
    chroma: number,
    options: number,
    column: number,
    row: number,
  ): void;
  _heif_image_handle_get_width(handle: number): number;
  _heif_image_handle_get_height(handle: number): number;
  _heif_decode_image(
    error: number,
    handle: number,
    into: number,
    colorspace: number,
    chroma: number,
    options: number,
  ): void;
  _heif_image_get_width(image: number, channel: number): number;
  _heif_image_get_height(image: number, channel: number): number;
  _heif_image_get_plane_readonly(image: number, channel: number, strideInto: number): number;
  _heif_image_release(image: number): void;
}

const COLORSPACE_RGB = 1;
const INTERLEAVED_RGB = 10;
const RESULT_OFFSET = 16;
const SCRATCH_BYTES = 256;
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

/** Tile by tile, because a whole 48-megapixel image takes 220 MB. Null above the pixel limit. */
function drawHeic(heif: Libheif, file: Buffer): Pixels | null {
  const scratch = heif._malloc(SCRATCH_BYTES + file.length);
  if (scratch === 0) throw new RangeError('The decoder has no memory for the file');
  const result = scratch + RESULT_OFFSET;
  const call = (run: (error: number) => void): number => {
    run(scratch);
    const code = heif.HEAPU32[scratch >> 2];
    if (code !== 0) throw new Error(`libheif fails with ${code}`);
    return heif.HEAPU32[result >> 2]!;
  };
  const context = heif._heif_context_alloc();
  let handle = 0;
  try {
    const copy = scratch + SCRATCH_BYTES;
    heif.HEAPU8.set(file, copy);
    call((error) =>
      heif._heif_context_read_from_memory_without_copy(error, context, copy, file.length, 0),
    );
    handle = call((error) => heif._heif_context_get_primary_image_handle(error, context, result));
    call((error) => heif._heif_image_handle_get_image_tiling(error, handle, 1, result));
    const tiling = readTiling(heif, result, handle);
    if (tiling.width * tiling.height > MAX_PIXELS) return null;
    const picture = createPicture(tiling.width, tiling.height);
    for (let row = 0; row < tiling.rows; row++) {
      for (let column = 0; column < tiling.columns; column++) {
        const image = call((error) =>
          tiling.isCropped
            ? heif._heif_decode_image(error, handle, result, COLORSPACE_RGB, INTERLEAVED_RGB, 0)
            : heif._heif_image_handle_decode_image_tile(
                error,
                handle,
                result,
                COLORSPACE_RGB,
                INTERLEAVED_RGB,
                0,
                column,
                row,
              ),
        );
        const plane = heif._heif_image_get_plane_readonly(image, INTERLEAVED_RGB, result);
        picture.draw({
          pixels: heif.HEAPU8.subarray(plane),
          stride: heif.HEAPU32[result >> 2]!,
          width: heif._heif_image_get_width(image, INTERLEAVED_RGB),
          height: heif._heif_image_get_height(image, INTERLEAVED_RGB),
          left: column * tiling.tileWidth - tiling.left,
          top: row * tiling.tileHeight - tiling.top,
        });
        heif._heif_image_release(image);
      }
    }
    return picture.pixels;
  } finally {
    if (handle !== 0) heif._heif_image_handle_release(handle);
    heif._heif_context_free(context);
    heif._free(scratch);
  }
}

/** From `heif_image_tiling`. Cropped images are one tile, because libheif misplaces theirs. */
function readTiling(heif: Libheif, address: number, handle: number) {
  const field = (place: number) => heif.HEAPU32[(address >> 2) + place]!;
  const [columns, rows, tileWidth, tileHeight] = [field(1), field(2), field(3), field(4)];
  const width = heif._heif_image_handle_get_width(handle);
  const height = heif._heif_image_handle_get_height(handle);
  if (width !== field(5) || height !== field(6))
    return {
      columns: 1,
      rows: 1,
      tileWidth,
      tileHeight,
      width,
      height,
      top: 0,
      left: 0,
      isCropped: true,
    };
  return {
    columns,
    rows,
    tileWidth,
    tileHeight,
    width,
    height,
    // After a rotation the first tiles overlap the edge; libheif 1.23 reports wrong offsets.
    top: field(7) === 0 ? 0 : rows * tileHeight - height,
    left: field(8) === 0 ? 0 : columns * tileWidth - width,
    isCropped: false,
  };
}

interface Tile {
  readonly pixels: Uint8Array;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

function createPicture(fullWidth: number, fullHeight: number) {
  const shrink = fullWidth * fullHeight > MAX_DRAWN_PIXELS ? 2 : 1;
  const width = Math.ceil(fullWidth / shrink);
  const height = Math.ceil(fullHeight / shrink);
  const data = new Uint8Array(width * height * 3);
  return {
    pixels: { data, width, height, channels: 3 } satisfies Pixels,
    draw({ pixels, stride, left, top, ...tile }: Tile) {
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
