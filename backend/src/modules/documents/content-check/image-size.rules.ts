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

export interface TiffLayout {
  readonly firstDirectory: number;
  readonly u16: (bytes: Buffer, at: number) => number;
  /** Of 4 bytes, in BigTIFF of 8. */
  readonly offset: (bytes: Buffer, at: number) => number;
  readonly offsetBytes: number;
  readonly count: (bytes: Buffer) => number;
  readonly countBytes: number;
  readonly entryBytes: number;
  readonly u32: (bytes: Buffer, at: number) => number;
}

export const TIFF_HEADER_BYTES = 16;

/** Null: not a TIFF or BigTIFF file. */
export function parseTiffLayout(head: Buffer): TiffLayout | null {
  const order = head.toString('latin1', 0, 2);
  if ((order !== 'II' && order !== 'MM') || head.length < TIFF_HEADER_BYTES) return null;
  const isLittle = order === 'II';
  const u16: TiffLayout['u16'] = (bytes, at) =>
    isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  const u32: TiffLayout['u32'] = (bytes, at) =>
    isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
  const u64: TiffLayout['u32'] = (bytes, at) =>
    Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  const version = u16(head, 2);
  if (version === 42)
    return {
      firstDirectory: u32(head, 4),
      ...{ u16, u32, offset: u32, offsetBytes: 4, entryBytes: 12 },
      ...{ count: (bytes) => u16(bytes, 0), countBytes: 2 },
    };
  if (version !== 43 || u16(head, 4) !== 8) return null;
  return {
    firstDirectory: u64(head, 8),
    ...{ u16, u32, offset: u64, offsetBytes: 8, entryBytes: 20 },
    ...{ count: (bytes) => u64(bytes, 0), countBytes: 8 },
  };
}

const [IMAGE_WIDTH, IMAGE_LENGTH] = [256, 257];
const [SHORT, LONG] = [3, 4];

export function parseTiffDirectorySize(entries: Buffer, layout: TiffLayout): ImageSize | null {
  const { entryBytes, offsetBytes, offset, u16, u32 } = layout;
  const found = new Map<number, number>();
  for (let at = 0; at + entryBytes <= entries.length; at += entryBytes) {
    const tag = u16(entries, at);
    if (tag !== IMAGE_WIDTH && tag !== IMAGE_LENGTH) continue;
    const type = u16(entries, at + 2);
    const read = type === SHORT ? u16 : type === LONG ? u32 : offset;
    found.set(tag, read(entries, at + 4 + offsetBytes));
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
