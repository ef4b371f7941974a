import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const WIDTH = 640;
const HEIGHT = 404;

type Box = readonly [x: number, y: number, width: number, height: number, color: number];

const PALETTE = [0xf3f5f4, 0xdfe7e4, 0x9db3ac, 0x2f4a44, 0xc9d6d1];

/** A photographed card: frame, portrait and lines of writing as plain surfaces. `seed` makes cards differ. */
export function createSamplePng(seed: string): Buffer {
  const length = (index: number) =>
    120 + ((seed.charCodeAt(index % seed.length) * 37 + index * 53) % 180);
  const boxes: Box[] = [
    [24, 24, WIDTH - 48, HEIGHT - 48, 1],
    [24, 24, WIDTH - 48, 56, 4],
    [44, 42, 220, 20, 3],
    [56, 112, 144, 184, 2],
    [98, 140, 60, 72, 4],
    [76, 226, 104, 70, 4],
    ...[0, 1, 2, 3, 4].map((index): Box => [
      236,
      120 + index * 36,
      length(index),
      14,
      index === 0 ? 3 : 2,
    ]),
    [56, 328, WIDTH - 112, 12, 2],
    [56, 350, WIDTH - 160, 12, 2],
  ];
  const pixels = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (const [x, y, width, height, color] of boxes) {
    for (let row = y; row < y + height; row++)
      pixels.fill(color, row * (WIDTH + 1) + 1 + x, row * (WIDTH + 1) + 1 + x + width);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(
    PALETTE.flatMap((color) => [color >> 16, (color >> 8) & 0xff, color & 0xff]),
  );
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('PLTE', palette),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
