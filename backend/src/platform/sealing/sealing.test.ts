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
  requestedDocumentId: 'requested',
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

const createSource = (object: Buffer, block = 100_000) => ({
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
    createSource(object, options.block),
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

describe('sealed objects round-trip', () => {
  test.each(SIZES)(
    'a sealed object of %i bytes opens to the same bytes, whatever the chunk and block sizes',
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

  test('a range of a sealed object equals that range of the plain bytes and reads only its frames', async () => {
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

  test('sealing the same bytes twice gives different objects', () => {
    const sealer = () =>
      Buffer.concat([
        ...createSealer(KEY, CONTEXT, OBJECT_ID).update(Buffer.alloc(100)),
        ...createSealer(KEY, CONTEXT, OBJECT_ID).final(),
      ]);
    expect(sealer().equals(sealer())).toBe(false);
  });
});

describe('damaged sealed objects', () => {
  const small = seal(100);
  const large = seal(3 * FRAME_BYTES + 50);
  const otherObject = seal(3 * FRAME_BYTES + 50);
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
    ['truncation by a byte', large, large.object.subarray(0, -1)],
    [
      'truncation at a frame',
      large,
      large.object.subarray(0, HEADER_BYTES + 3 * SEALED_FRAME_BYTES),
    ],
    ['truncation to its header', large, large.object.subarray(0, HEADER_BYTES)],
    ['truncation within its header', large, large.object.subarray(0, 30)],
    ['emptying it', large, Buffer.alloc(0)],
    ['an additional byte', large, Buffer.concat([large.object, Buffer.alloc(1)])],
    ['an additional frame', large, Buffer.concat([large.object, f1])],
    ['swapping two frames', large, rebuilt(f1, f0, f2, f3)],
    ['repeating a frame', large, rebuilt(f0, f0, f2, f3)],
    [
      'inserting a frame of another object',
      large,
      rebuilt(f0, frame(otherObject.object, 1), f2, f3),
    ],
    [
      'replacing its header by that of another object',
      large,
      Buffer.concat([
        otherObject.object.subarray(0, HEADER_BYTES),
        large.object.subarray(HEADER_BYTES),
      ]),
    ],
    ['filling it with zeros', large, Buffer.alloc(large.object.length)],
  ])(
    'a sealed object does not open after: %s',
    async (_, sealed, object) => {
      await expect(read(object, sealed)).rejects.toThrow(DamagedObjectError);
      await expect(openIt(object, sealed).then((opened) => opened.verify())).rejects.toThrow(
        DamagedObjectError,
      );
    },
    10_000,
  );

  test('a sealed object cut at a frame does not open even when the shorter length is recorded', async () => {
    const cut = large.object.subarray(0, HEADER_BYTES + 2 * SEALED_FRAME_BYTES);
    await expect(
      read(cut, { ...large, plain: large.plain.subarray(0, 2 * FRAME_BYTES) }),
    ).rejects.toThrow(DamagedObjectError);
  });

  test('additional frames after a full last one are detected', async () => {
    const full = seal(2 * FRAME_BYTES);
    await expect(read(Buffer.concat([full.object, f1]), full)).rejects.toThrow(DamagedObjectError);
  });

  test('an earlier sealed object under the same key and name does not open as the later one', async () => {
    await expect(
      openIt(otherObject.object, large).then((opened) => opened.verify()),
    ).rejects.toThrow(DamagedObjectError);
  });

  test('any flipped bit in header, text or tag of a small sealed object is detected', async () => {
    for (let i = 0; i < small.object.length; i++) {
      const flipped = Buffer.from(small.object);
      flipped[i]! ^= 1 << (i % 8);
      await expect(read(flipped, small)).rejects.toThrow(DamagedObjectError);
    }
  });

  test('a flipped bit in each frame and tag of a large sealed object is detected', async () => {
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
      'as a document whose ids are split differently',
      { context: { ...CONTEXT, requestId: 'reqr', requestedDocumentId: 'equested' } },
    ],
    ['under another storage name', { objectId: randomBytes(16) }],
  ])('a sealed object does not open %s', async (_, options) => {
    await expect(read(small.object, small, 0, 100, options)).rejects.toThrow(DamagedObjectError);
  });

  test('a damaged frame yields no bytes, the frames before it do', async () => {
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
