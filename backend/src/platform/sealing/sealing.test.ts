import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { DamagedObject, FRAME, HEADER, SEALED_FRAME, sealedSize } from './sealed-format.ts';
import { newKey, type SealContext } from './key-wrapping.ts';
import { openSealed } from './open-sealed-object.ts';
import { createSealer } from './create-sealer.ts';

const CONTEXT: SealContext = { organisationId: 'org', requestId: 'req', itemId: 'item', documentId: 'doc' };
const KEY = newKey();
const OBJECT_ID = randomBytes(16);
const SIZES = [0, 1, FRAME - 1, FRAME, FRAME + 1, 2 * FRAME, 5 * FRAME + 4321];

interface Sealed {
  readonly plain: Buffer;
  readonly object: Buffer;
  readonly sha256: Buffer;
}

function seal(size: number, chunk = 10_000, options: { key?: Buffer; context?: SealContext; objectId?: Buffer } = {}): Sealed {
  const plain = randomBytes(size);
  const sealer = createSealer(options.key ?? KEY, options.context ?? CONTEXT, options.objectId ?? OBJECT_ID);
  const pieces: Buffer[] = [];
  for (let i = 0; i < size; i += chunk) {
    const given = Buffer.from(plain.subarray(i, i + chunk));
    pieces.push(...sealer.update(given));
    given.fill(0);
  }
  pieces.push(...sealer.final());
  const object = Buffer.concat(pieces);
  expect(sealer.sealedSize).toBe(object.length);
  return { plain, object, sha256: sealer.sha256() };
}

const sourceOf = (object: Buffer, block = 100_000) => ({
  size: object.length,
  async *read(start: number, end: number) {
    for (let i = start; i < Math.min(end, object.length); i += block) yield object.subarray(i, Math.min(i + block, end, object.length));
  },
});

const openIt = (object: Buffer, { plain, sha256 }: Sealed, options: { key?: Buffer; context?: SealContext; objectId?: Buffer; block?: number } = {}) =>
  openSealed(sourceOf(object, options.block), options.key ?? KEY, options.context ?? CONTEXT, { objectId: options.objectId ?? OBJECT_ID, size: plain.length, sealedSha256: sha256 });

async function read(object: Buffer, sealed: Sealed, start = 0, end = sealed.plain.length, options = {}): Promise<Buffer> {
  const opened = await openIt(object, sealed, options);
  const parts: Buffer[] = [];
  for await (const part of opened.range(start, end)) parts.push(part);
  return Buffer.concat(parts);
}

describe('what is sealed comes back', () => {
  test.each(SIZES)('%i bytes, whatever the sizes of the chunks and blocks they came in', async (size) => {
    for (const [chunk, block] of [[1_000_000, 1_000_000], [FRAME, SEALED_FRAME], [777, 100_003], [FRAME + 1, 4096]] as const) {
      const sealed = seal(size, chunk);
      expect((await read(sealed.object, sealed, 0, size, { block })).equals(sealed.plain)).toBe(true);
      await (await openIt(sealed.object, sealed)).verify();
      expect(sealed.object.length).toBe(sealedSize(size));
      expect(sealed.sha256.equals(createHash('sha256').update(sealed.object).digest())).toBe(true);
    }
  });

  test('a part of it equals that part of what was sealed, and only its frames are read', async () => {
    const sealed = seal(4 * FRAME + 99);
    const edges = [0, 1, FRAME - 1, FRAME, FRAME + 1, 2 * FRAME, 3 * FRAME - 7, 4 * FRAME, 4 * FRAME + 98, 4 * FRAME + 99];
    for (const start of edges) {
      for (const end of edges.filter((edge) => edge >= start)) {
        expect((await read(sealed.object, sealed, start, end)).equals(sealed.plain.subarray(start, end))).toBe(true);
      }
    }
    const far = Buffer.from(sealed.object);
    far.fill(0, HEADER, HEADER + SEALED_FRAME);
    expect((await read(far, sealed, 2 * FRAME + 5, 2 * FRAME + 15)).equals(sealed.plain.subarray(2 * FRAME + 5, 2 * FRAME + 15))).toBe(true);
  });

  test('the same bytes never look the same twice', () => {
    const sealer = () => Buffer.concat([...createSealer(KEY, CONTEXT, OBJECT_ID).update(Buffer.alloc(100)), ...createSealer(KEY, CONTEXT, OBJECT_ID).final()]);
    expect(sealer().equals(sealer())).toBe(false);
  });
});

describe('what was changed never comes back as if it were whole', () => {
  const small = seal(100);
  const large = seal(3 * FRAME + 50);
  const twin = seal(3 * FRAME + 50);
  const frame = (object: Buffer, i: number) => object.subarray(HEADER + i * SEALED_FRAME, HEADER + (i + 1) * SEALED_FRAME);
  const rebuilt = (...frames: Buffer[]) => Buffer.concat([large.object.subarray(0, HEADER), ...frames]);
  const [f0, f1, f2, f3] = [0, 1, 2, 3].map((i) => frame(large.object, i)) as [Buffer, Buffer, Buffer, Buffer];

  test.each<[string, Sealed, Buffer]>([
    ['cut by a byte', large, large.object.subarray(0, -1)],
    ['cut at a frame', large, large.object.subarray(0, HEADER + 3 * SEALED_FRAME)],
    ['cut to its header', large, large.object.subarray(0, HEADER)],
    ['cut inside its header', large, large.object.subarray(0, 30)],
    ['emptied', large, Buffer.alloc(0)],
    ['longer by a byte', large, Buffer.concat([large.object, Buffer.alloc(1)])],
    ['longer by a frame', large, Buffer.concat([large.object, f1])],
    ['two frames swapped', large, rebuilt(f1, f0, f2, f3)],
    ['a frame repeated', large, rebuilt(f0, f0, f2, f3)],
    ['a frame of another object', large, rebuilt(f0, frame(twin.object, 1), f2, f3)],
    ['the header of another object', large, Buffer.concat([twin.object.subarray(0, HEADER), large.object.subarray(HEADER)])],
    ['filled with zeros', large, Buffer.alloc(large.object.length)],
  ])('%s', async (_, sealed, object) => {
    await expect(read(object, sealed)).rejects.toThrow(DamagedObject);
    await expect(openIt(object, sealed).then((opened) => opened.verify())).rejects.toThrow(DamagedObject);
  }, 10_000);

  test('an object cut at a frame does not pass even where a shorter length is recorded', async () => {
    const cut = large.object.subarray(0, HEADER + 2 * SEALED_FRAME);
    await expect(read(cut, { ...large, plain: large.plain.subarray(0, 2 * FRAME) })).rejects.toThrow(DamagedObject);
  });

  test('frames after a full last one are found', async () => {
    const full = seal(2 * FRAME);
    await expect(read(Buffer.concat([full.object, f1]), full)).rejects.toThrow(DamagedObject);
  });

  test('an earlier object under the same key and name does not pass for the later one', async () => {
    await expect(openIt(twin.object, large).then((opened) => opened.verify())).rejects.toThrow(DamagedObject);
  });

  test('any flipped bit of a small object: header, text, tag', async () => {
    for (let i = 0; i < small.object.length; i++) {
      const flipped = Buffer.from(small.object);
      flipped[i]! ^= 1 << (i % 8);
      await expect(read(flipped, small)).rejects.toThrow(DamagedObject);
    }
  });

  test('a flipped bit in each frame and tag of a large one', async () => {
    for (const i of [HEADER, HEADER + FRAME, HEADER + SEALED_FRAME, HEADER + 2 * SEALED_FRAME - 1, large.object.length - 1, large.object.length - 20]) {
      const flipped = Buffer.from(large.object);
      flipped[i]! ^= 1;
      await expect(read(flipped, large)).rejects.toThrow(DamagedObject);
    }
  });

  test.each<[string, { key?: Buffer; context?: SealContext; objectId?: Buffer }]>([
    ['with the key of another document', { key: newKey() }],
    ['as another document', { context: { ...CONTEXT, documentId: 'other' } }],
    ['as a document of another organisation', { context: { ...CONTEXT, organisationId: 'other' } }],
    ['as a document of another request', { context: { ...CONTEXT, requestId: null } }],
    ['as a document whose words are split elsewhere', { context: { ...CONTEXT, requestId: 'reqi', itemId: 'tem' } }],
    ['under another storage name', { objectId: randomBytes(16) }],
  ])('opened %s', async (_, options) => {
    await expect(read(small.object, small, 0, 100, options)).rejects.toThrow(DamagedObject);
  });

  test('no byte of a damaged frame comes out, those before it do', async () => {
    const flipped = Buffer.from(large.object);
    flipped[HEADER + SEALED_FRAME + 10]! ^= 1;
    const out: Buffer[] = [];
    await expect((async () => {
      for await (const part of (await openIt(flipped, large)).range(0, large.plain.length)) out.push(part);
    })()).rejects.toThrow(DamagedObject);
    expect(Buffer.concat(out).equals(large.plain.subarray(0, FRAME))).toBe(true);
  });
});
