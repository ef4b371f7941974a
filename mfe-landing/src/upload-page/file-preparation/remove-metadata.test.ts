import { describe, expect, test } from '@jest/globals';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Bytes } from './byte-parts.rules.ts';
import { removeMetadata } from './remove-metadata.rules.ts';

const CAMERA = {
  IFD0: { Make: 'SamsungCorp', Model: 'SM-A505F', Software: 'CameraApp 4' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 2424/100' },
};
const PRIVATE = ['SamsungCorp', 'SM-A505F', 'CameraApp', '<x:xmpmeta'];

/** With Exif, XMP and a colour profile. */
const photograph = (orientation = 1): Sharp =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .withExif(CAMERA)
    .withMetadata({ orientation, icc: 'p3' })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Lyon</place></x:xmpmeta>');

const toBytes = (buffer: Buffer): Bytes => new Uint8Array(buffer);
const clean = (bytes: Bytes, type: string): Bytes => {
  const parts = removeMetadata(bytes, type);
  if (parts === 'unreadable') throw new TypeError(`${type} cannot be read`);
  return parts === null ? bytes : toBytes(Buffer.concat(parts));
};
const hasPrivate = (bytes: Bytes): string[] =>
  PRIVATE.filter((text) => Buffer.from(bytes).includes(text));
const readPixels = (bytes: Bytes) => sharp(bytes).raw().toBuffer();

const encode = (type: string, orientation?: number): Promise<Buffer> => {
  const photo = photograph(orientation);
  if (type === 'image/png') return photo.png().toBuffer();
  if (type === 'image/webp') return photo.webp().toBuffer();
  return type === 'image/tiff' ? photo.tiff().toBuffer() : photo.jpeg().toBuffer();
};

describe.each(['image/jpeg', 'image/png', 'image/webp', 'image/tiff'])('%s', (type) => {
  test('location and device go, pixels and colours stay', async () => {
    const file = toBytes(await encode(type));
    expect(hasPrivate(file)).not.toEqual([]);
    const cleaned = clean(file, type);
    expect(hasPrivate(cleaned)).toEqual([]);
    const { exif, xmp, icc }: Metadata = await sharp(cleaned).metadata();
    if (type !== 'image/tiff') expect([exif, xmp]).toEqual([undefined, undefined]);
    expect(icc).toBeDefined();
    expect(await readPixels(cleaned)).toEqual(await readPixels(file));
  });

  test('a photo that was held sideways stays upright', async () => {
    const cleaned = clean(toBytes(await encode(type, 6)), type);
    expect((await sharp(cleaned).metadata()).orientation).toBe(6);
    expect(hasPrivate(cleaned)).toEqual([]);
  });

  test('what is clean stays as it is, and the same file gives the same bytes', async () => {
    const file = toBytes(await encode(type, 6));
    expect(clean(file, type)).toEqual(clean(file, type));
    expect(removeMetadata(clean(file, type), type)).toBeNull();
  });

  test('damaged files never stop an upload', async () => {
    const file = toBytes(await encode(type, 6));
    let state = 7;
    const draw = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) % below;
    };
    for (let round = 0; round < 500; round += 1) {
      const damaged = file.slice(0, round % 3 === 0 ? draw(file.length) : file.length);
      for (let strokes = draw(6); strokes >= 0 && damaged.length > 0; strokes -= 1)
        damaged[draw(Math.min(damaged.length, 600))] = draw(256);
      expect(() => removeMetadata(damaged, type)).not.toThrow();
    }
  });
});

test('what follows the picture of a JPEG goes: films, second pictures and remarks of the phone', async () => {
  const plain = await sharp(await readPixels(toBytes(await encode('image/jpeg'))), {
    raw: { width: 60, height: 40, channels: 3 },
  })
    .jpeg({ progressive: true })
    .toBuffer();
  const gainMap = segment(0xe2, 'MPF\0with a second picture');
  const remark = segment(0xfe, 'taken by SM-A505F');
  const file = Buffer.concat([
    plain.subarray(0, 2),
    gainMap,
    remark,
    plain.subarray(2),
    Buffer.from('SEFH SM-A505F'),
  ]);
  expect(clean(toBytes(file), 'image/jpeg')).toEqual(toBytes(plain));
});

const segment = (marker: number, content: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), Buffer.from(content)]);

test('a JPEG that was cut on its way loses its location all the same', async () => {
  const file = toBytes(await encode('image/jpeg'));
  expect(hasPrivate(clean(file.slice(0, -20), 'image/jpeg'))).toEqual([]);
});

/** One black pixel; tags with their type, count and value. */
const TIFF_ENTRIES = [
  [0x0100, 3, 1, 1],
  [0x0101, 3, 1, 1],
  [0x010f, 2, 8, 120],
  [0x0111, 4, 1, 128],
  [0x0117, 4, 1, 1],
  [0x8825, 4, 1, 90],
] as const;

test('in a TIFF the maker and the folder of the location are erased', () => {
  const file = Buffer.alloc(140);
  file.write('II*\0\x08\0\0\0', 'latin1');
  const writeFolder = (at: number, entries: readonly (readonly number[])[]) => {
    file.writeUInt16LE(entries.length, at);
    for (const [index, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
      const entry = at + 2 + index * 12;
      file.writeUInt16LE(tag, entry);
      file.writeUInt16LE(type, entry + 2);
      file.writeUInt32LE(count, entry + 4);
      file.writeUInt32LE(value, entry + 8);
    }
  };
  writeFolder(8, TIFF_ENTRIES);
  writeFolder(90, [[0x0002, 5, 1, 108]]);
  file.write('48/51/24', 108, 'latin1');
  file.write('CameraX', 120, 'latin1');
  const cleaned = clean(toBytes(file), 'image/tiff');
  const expected = Buffer.alloc(140);
  file.copy(expected, 0, 0, 8);
  file.copy(expected, 128, 128);
  file.fill(0, 8);
  writeFolder(
    8,
    TIFF_ENTRIES.filter(([tag]) => tag !== 0x010f && tag !== 0x8825),
  );
  file.copy(expected, 8, 8, 80);
  expect(cleaned).toEqual(toBytes(expected));
});

const box = (name: string, ...content: readonly (string | readonly number[])[]): Buffer => {
  const inside = Buffer.concat(
    content.map((each) =>
      typeof each === 'string' ? Buffer.from(each, 'latin1') : Buffer.from(each),
    ),
  );
  const head = Buffer.alloc(8, name.padStart(8, '\0'), 'latin1');
  head.writeUInt32BE(8 + inside.length);
  return Buffer.concat([head, inside]);
};
const item = (id: number, type: string) =>
  box('infe', [2, 0, 0, 0, 0, id, 0, 0], `${type}\0`).toString('latin1');

test('in a HEIC the bytes of Exif and XMP become zeros, and nothing moves', () => {
  const type = box('ftyp', 'heic\0\0\0\0');
  const build = (mediaStart: number) =>
    box(
      'meta',
      [0, 0, 0, 0],
      box('iinf', [0, 0, 0, 0, 0, 3], item(1, 'hvc1'), item(2, 'Exif'), item(3, 'mime')).toString(
        'latin1',
      ),
      box(
        'iloc',
        [1, 0, 0, 0, 0x44, 0, 0, 3],
        extent(1, 0, mediaStart, 7),
        extent(2, 0, mediaStart + 7, 8),
        extent(3, 1, 0, 6),
      ).toString('latin1'),
      box('idat', '<xmp/>').toString('latin1'),
    );
  const mediaStart = type.length + build(0).length + 8;
  const file = Buffer.concat([type, build(mediaStart), box('mdat', 'PICTURESM-A505F')]);
  const cleaned = Buffer.from(clean(toBytes(file), 'image/heic'));
  expect(cleaned.length).toBe(file.length);
  expect(cleaned.subarray(mediaStart).toString('latin1')).toBe(`PICTURE${'\0'.repeat(8)}`);
  expect(cleaned.includes('<xmp/>')).toBe(false);
});

const extent = (id: number, method: number, start: number, length: number): readonly number[] => [
  ...[0, id, 0, method, 0, 0, 0, 1],
  ...[0, 0, start >> 8, start & 255, 0, 0, 0, length],
];
