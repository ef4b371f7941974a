import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  DamagedObjectError,
  FRAME_BYTES,
  HEADER_BYTES,
  SEALED_FRAME_BYTES,
  computeSealedSize,
} from './sealed-format.ts';
import { generateKey, type SealContext } from './key-wrapping.ts';
import { openSealedObject } from './open-sealed-object.ts';
import { createSealer } from './create-sealer.ts';

const CONTEXT: SealContext = {
  organizationId: 'org',
  requestId: 'req',
  itemId: 'item',
  documentId: 'doc',
};
const KEY = generateKey();
const OBJECT_ID = randomBytes(16);
const SIZES = [
  0,
  1,
  FRAME_BYTES - 1,
  FRAME_BYTES,
  FRAME_BYTES + 1,
  2 * FRAME_BYTES,
  5 * FRAME_BYTES + 4321,
];

interface Sealed {
  readonly plain: Buffer;
  readonly object: Buffer;
  readonly sha256: Buffer;
}

function seal(
  size: number,
  chunk = 10_000,
  options: { key?: Buffer; context?: SealContext; objectId?: Buffer } = {},
): Sealed {
  const plain = randomBytes(size);
  const sealer = createSealer(
    options.key ?? KEY,
    options.context ?? CONTEXT,
    options.objectId ?? OBJECT_ID,
  );
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
    for (let i = start; i < Math.min(end, object.length); i += block)
      yield object.subarray(i, Math.min(i + block, end, object.length));
  },
});

const openIt = (
  object: Buffer,
  { plain, sha256 }: Sealed,
  options: { key?: Buffer; context?: SealContext; objectId?: Buffer; block?: number } = {},
) =>
  openSealedObject(
    sourceOf(object, options.block),
    options.key ?? KEY,
    options.context ?? CONTEXT,
    { objectId: options.objectId ?? OBJECT_ID, size: plain.length, sealedSha256: sha256 },
  );

async function read(
  object: Buffer,
  sealed: Sealed,
  start = 0,
  end = sealed.plain.length,
  options = {},
): Promise<Buffer> {
  const opened = await openIt(object, sealed, options);
  const parts: Buffer[] = [];
  for await (const part of opened.readRange(start, end)) parts.push(part);
  return Buffer.concat(parts);
}

describe('what is sealed comes back', () => {
  test.each(SIZES)(
    '%i bytes, whatever the sizes of the chunks and blocks they came in',
    async (size) => {
      for (const [chunk, block] of [
        [1_000_000, 1_000_000],
        [FRAME_BYTES, SEALED_FRAME_BYTES],
        [777, 100_003],
        [FRAME_BYTES + 1, 4096],
      ] as const) {
        const sealed = seal(size, chunk);
        expect((await read(sealed.object, sealed, 0, size, { block })).equals(sealed.plain)).toBe(
          true,
        );
        await (await openIt(sealed.object, sealed)).verify();
        expect(sealed.object.length).toBe(computeSealedSize(size));
        expect(sealed.sha256.equals(createHash('sha256').update(sealed.object).digest())).toBe(
          true,
        );
      }
    },
  );

  test('a part of it equals that part of what was sealed, and only its frames are read', async () => {
    const sealed = seal(4 * FRAME_BYTES + 99);
    const edges = [
      0,
      1,
      FRAME_BYTES - 1,
      FRAME_BYTES,
      FRAME_BYTES + 1,
      2 * FRAME_BYTES,
      3 * FRAME_BYTES - 7,
      4 * FRAME_BYTES,
      4 * FRAME_BYTES + 98,
      4 * FRAME_BYTES + 99,
    ];
    for (const start of edges) {
      for (const end of edges.filter((edge) => edge >= start)) {
        expect(
          (await read(sealed.object, sealed, start, end)).equals(sealed.plain.subarray(start, end)),
        ).toBe(true);
      }
    }
    const far = Buffer.from(sealed.object);
    far.fill(0, HEADER_BYTES, HEADER_BYTES + SEALED_FRAME_BYTES);
    expect(
      (await read(far, sealed, 2 * FRAME_BYTES + 5, 2 * FRAME_BYTES + 15)).equals(
        sealed.plain.subarray(2 * FRAME_BYTES + 5, 2 * FRAME_BYTES + 15),
      ),
    ).toBe(true);
  });

  test('the same bytes never look the same twice', () => {
    const sealer = () =>
      Buffer.concat([
        ...createSealer(KEY, CONTEXT, OBJECT_ID).update(Buffer.alloc(100)),
        ...createSealer(KEY, CONTEXT, OBJECT_ID).final(),
      ]);
    expect(sealer().equals(sealer())).toBe(false);
  });
});

describe('what was changed never comes back as if it were whole', () => {
  const small = seal(100);
  const large = seal(3 * FRAME_BYTES + 50);
  const twin = seal(3 * FRAME_BYTES + 50);
  const frame = (object: Buffer, i: number) =>
    object.subarray(
      HEADER_BYTES + i * SEALED_FRAME_BYTES,
      HEADER_BYTES + (i + 1) * SEALED_FRAME_BYTES,
    );
  const rebuilt = (...frames: Buffer[]) =>
    Buffer.concat([large.object.subarray(0, HEADER_BYTES), ...frames]);
  const [f0, f1, f2, f3] = [0, 1, 2, 3].map((i) => frame(large.object, i)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];

  test.each<[string, Sealed, Buffer]>([
    ['cut by a byte', large, large.object.subarray(0, -1)],
    ['cut at a frame', large, large.object.subarray(0, HEADER_BYTES + 3 * SEALED_FRAME_BYTES)],
    ['cut to its header', large, large.object.subarray(0, HEADER_BYTES)],
    ['cut inside its header', large, large.object.subarray(0, 30)],
    ['emptied', large, Buffer.alloc(0)],
    ['longer by a byte', large, Buffer.concat([large.object, Buffer.alloc(1)])],
    ['longer by a frame', large, Buffer.concat([large.object, f1])],
    ['two frames swapped', large, rebuilt(f1, f0, f2, f3)],
    ['a frame repeated', large, rebuilt(f0, f0, f2, f3)],
    ['a frame of another object', large, rebuilt(f0, frame(twin.object, 1), f2, f3)],
    [
      'the header of another object',
      large,
      Buffer.concat([twin.object.subarray(0, HEADER_BYTES), large.object.subarray(HEADER_BYTES)]),
    ],
    ['filled with zeros', large, Buffer.alloc(large.object.length)],
  ])(
    '%s',
    async (_, sealed, object) => {
      await expect(read(object, sealed)).rejects.toThrow(DamagedObjectError);
      await expect(openIt(object, sealed).then((opened) => opened.verify())).rejects.toThrow(
        DamagedObjectError,
      );
    },
    10_000,
  );

  test('an object cut at a frame does not pass even where a shorter length is recorded', async () => {
    const cut = large.object.subarray(0, HEADER_BYTES + 2 * SEALED_FRAME_BYTES);
    await expect(
      read(cut, { ...large, plain: large.plain.subarray(0, 2 * FRAME_BYTES) }),
    ).rejects.toThrow(DamagedObjectError);
  });

  test('frames after a full last one are found', async () => {
    const full = seal(2 * FRAME_BYTES);
    await expect(read(Buffer.concat([full.object, f1]), full)).rejects.toThrow(DamagedObjectError);
  });

  test('an earlier object under the same key and name does not pass for the later one', async () => {
    await expect(openIt(twin.object, large).then((opened) => opened.verify())).rejects.toThrow(
      DamagedObjectError,
    );
  });

  test('any flipped bit of a small object: header, text, tag', async () => {
    for (let i = 0; i < small.object.length; i++) {
      const flipped = Buffer.from(small.object);
      flipped[i]! ^= 1 << (i % 8);
      await expect(read(flipped, small)).rejects.toThrow(DamagedObjectError);
    }
  });

  test('a flipped bit in each frame and tag of a large one', async () => {
    for (const i of [
      HEADER_BYTES,
      HEADER_BYTES + FRAME_BYTES,
      HEADER_BYTES + SEALED_FRAME_BYTES,
      HEADER_BYTES + 2 * SEALED_FRAME_BYTES - 1,
      large.object.length - 1,
      large.object.length - 20,
    ]) {
      const flipped = Buffer.from(large.object);
      flipped[i]! ^= 1;
      await expect(read(flipped, large)).rejects.toThrow(DamagedObjectError);
    }
  });

  test.each<[string, { key?: Buffer; context?: SealContext; objectId?: Buffer }]>([
    ['with the key of another document', { key: generateKey() }],
    ['as another document', { context: { ...CONTEXT, documentId: 'other' } }],
    ['as a document of another organisation', { context: { ...CONTEXT, organizationId: 'other' } }],
    ['as a document of another request', { context: { ...CONTEXT, requestId: null } }],
    [
      'as a document whose words are split elsewhere',
      { context: { ...CONTEXT, requestId: 'reqi', itemId: 'tem' } },
    ],
    ['under another storage name', { objectId: randomBytes(16) }],
  ])('opened %s', async (_, options) => {
    await expect(read(small.object, small, 0, 100, options)).rejects.toThrow(DamagedObjectError);
  });

  test('no byte of a damaged frame comes out, those before it do', async () => {
    const flipped = Buffer.from(large.object);
    flipped[HEADER_BYTES + SEALED_FRAME_BYTES + 10]! ^= 1;
    const out: Buffer[] = [];
    await expect(
      (async () => {
        for await (const part of (await openIt(flipped, large)).readRange(0, large.plain.length))
          out.push(part);
      })(),
    ).rejects.toThrow(DamagedObjectError);
    expect(Buffer.concat(out).equals(large.plain.subarray(0, FRAME_BYTES))).toBe(true);
  });
});
