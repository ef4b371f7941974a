/** What is used of the library, which has no types. */
export interface Libheif {
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
/** Of one byte each, in one plane. */
const INTERLEAVED = { rgb: 10, rgba: 11 } as const;
const ALL_CHANNELS = 10;
const RESULT_OFFSET = 16;
const SCRATCH_BYTES = 256;

export interface HeicTile {
  readonly pixels: Uint8Array;
  /** Bytes from one row to the next. */
  readonly stride: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly picture: { readonly width: number; readonly height: number };
}

/**
 * Tile by tile, because a whole 48-megapixel image takes 220 MB. Nothing above the pixel limit;
 * throws for a file that the library does not read. The pixels of a tile are gone with the next.
 */
export function* readHeicTiles(
  heif: Libheif,
  file: Uint8Array,
  {
    channels,
    maxPixels,
  }: { readonly channels: keyof typeof INTERLEAVED; readonly maxPixels: number },
): Generator<HeicTile, void> {
  const scratch = heif._malloc(SCRATCH_BYTES + file.length);
  if (scratch === 0) throw new RangeError('The decoder has no memory for the file');
  const result = scratch + RESULT_OFFSET;
  const chroma = INTERLEAVED[channels];
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
    const { width, height } = tiling;
    if (width * height > maxPixels) return;
    for (let row = 0; row < tiling.rows; row++) {
      for (let column = 0; column < tiling.columns; column++) {
        const image = call((error) =>
          tiling.isCropped
            ? heif._heif_decode_image(error, handle, result, COLORSPACE_RGB, chroma, 0)
            : heif._heif_image_handle_decode_image_tile(
                error,
                handle,
                result,
                COLORSPACE_RGB,
                chroma,
                0,
                column,
                row,
              ),
        );
        const plane = heif._heif_image_get_plane_readonly(image, ALL_CHANNELS, result);
        yield {
          pixels: heif.HEAPU8.subarray(plane),
          stride: heif.HEAPU32[result >> 2]!,
          width: heif._heif_image_get_width(image, ALL_CHANNELS),
          height: heif._heif_image_get_height(image, ALL_CHANNELS),
          left: column * tiling.tileWidth - tiling.left,
          top: row * tiling.tileHeight - tiling.top,
          picture: { width, height },
        };
        heif._heif_image_release(image);
      }
    }
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
