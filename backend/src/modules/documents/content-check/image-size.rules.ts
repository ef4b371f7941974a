export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const pickLarger = (a: ImageSize | null, b: ImageSize): ImageSize =>
  a !== null && a.width * a.height >= b.width * b.height ? a : b;

export const parsePngSize = (head: Buffer): ImageSize | null =>
  head.length >= 24 && head.toString('latin1', 12, 16) === 'IHDR'
    ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
    : null;

export function parseWebpSize(head: Buffer): ImageSize | null {
  if (head.length < 30) return null;
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

/** SOF0 to SOF15, without the tables among them. */
const isFrameMarker = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** `at`: 10 bytes from a marker on; returns the size or the distance to the next marker. */
export function parseJpegSegment(at: Buffer): ImageSize | { readonly skip: number } | null {
  if (at.length < 4 || at[0] !== 0xff) return null;
  const marker = at[1]!;
  if (marker === 0xff) return { skip: 1 };
  if (marker === 0xd8 || (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01) return { skip: 2 };
  if (marker === 0xd9 || marker === 0xda) return null;
  if (!isFrameMarker(marker)) return { skip: 2 + at.readUInt16BE(2) };
  return at.length < 9 ? null : { height: at.readUInt16BE(5), width: at.readUInt16BE(7) };
}

export function parseTiffByteOrder(head: Buffer): {
  readonly u16: (bytes: Buffer, at: number) => number;
  readonly u32: (bytes: Buffer, at: number) => number;
} | null {
  switch (head.toString('latin1', 0, 2)) {
    case 'II':
      return {
        u16: (bytes, at) => bytes.readUInt16LE(at),
        u32: (bytes, at) => bytes.readUInt32LE(at),
      };
    case 'MM':
      return {
        u16: (bytes, at) => bytes.readUInt16BE(at),
        u32: (bytes, at) => bytes.readUInt32BE(at),
      };
    default:
      return null;
  }
}

const [IMAGE_WIDTH, IMAGE_LENGTH, SHORT] = [256, 257, 3];

export function parseTiffDirectorySize(
  entries: Buffer,
  order: NonNullable<ReturnType<typeof parseTiffByteOrder>>,
): ImageSize | null {
  const found = new Map<number, number>();
  for (let at = 0; at + 12 <= entries.length; at += 12) {
    const tag = order.u16(entries, at);
    if (tag === IMAGE_WIDTH || tag === IMAGE_LENGTH)
      found.set(
        tag,
        order.u16(entries, at + 2) === SHORT
          ? order.u16(entries, at + 8)
          : order.u32(entries, at + 8),
      );
  }
  const [width, height] = [found.get(IMAGE_WIDTH), found.get(IMAGE_LENGTH)];
  return width === undefined || height === undefined ? null : { width, height };
}

/** The largest size: tiles have smaller ones. */
export function parseHeicSize(meta: Buffer): ImageSize | null {
  let size: ImageSize | null = null;
  const mark = Buffer.from('ispe', 'latin1');
  for (let at = meta.indexOf(mark); at >= 0; at = meta.indexOf(mark, at + 4)) {
    if (at + 16 > meta.length) break;
    size = pickLarger(size, {
      width: meta.readUInt32BE(at + 8),
      height: meta.readUInt32BE(at + 12),
    });
  }
  return size;
}

export const findLargest = (sizes: readonly (ImageSize | null)[]): ImageSize | null =>
  sizes.reduce<ImageSize | null>((a, b) => (b === null ? a : pickLarger(a, b)), null);
