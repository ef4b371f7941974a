import { randomBytes } from 'node:crypto';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  FRAME_BYTES,
  HEADER_BYTES,
  SEALED_FRAME_BYTES,
} from '../../../platform/sealing/sealed-format.ts';
import {
  startDocumentsServer,
  type DocumentsServer,
} from '../../../testing/servers/documents-server.ts';

const MIB = 1024 * 1024;
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);
const SMALL = pdf(3 * FRAME_BYTES);
const LARGE = pdf(20 * MIB);

let server: DocumentsServer;
let bearer: string;

beforeAll(async () => {
  server = await startDocumentsServer('sqlite');
  bearer = server.bearer('01JD0000000000000000000ORG');
});
afterAll(() => server.close());
beforeEach(() => void server.errors.splice(0));

/** Uploads a file and finds its object. */
async function uploadFile(bytes: Buffer, as = bearer): Promise<{ id: string; object: string }> {
  const before = new Set(await server.stored());
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'scan.pdf'));
  const response = await fetch(`${server.origin}/api/v1/documents/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${as}` },
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return { id: data.id, object: (await server.stored()).find((file) => !before.has(file))! };
}

const download = (id: string, range?: string) =>
  fetch(`${server.origin}/api/v1/documents/${id}/download`, {
    headers: { authorization: `Bearer ${bearer}`, ...(range === undefined ? {} : { range }) },
  });

const flip = (at: number) => (object: Buffer) => {
  object[at < 0 ? object.length + at : at]! ^= 0x10;
  return object;
};
const swapFrames = (object: Buffer) =>
  Buffer.concat([
    object.subarray(0, HEADER_BYTES),
    object.subarray(HEADER_BYTES + SEALED_FRAME_BYTES, HEADER_BYTES + 2 * SEALED_FRAME_BYTES),
    object.subarray(HEADER_BYTES, HEADER_BYTES + SEALED_FRAME_BYTES),
    object.subarray(HEADER_BYTES + 2 * SEALED_FRAME_BYTES),
  ]);

test.each<[string, (object: Buffer) => Buffer]>([
  ['a flipped bit in the header', flip(20)],
  ['a flipped bit in the first frame', flip(HEADER_BYTES + 5)],
  ['a flipped bit in the last frame', flip(-17)],
  ['a flipped bit in the last tag', flip(-1)],
  ['a missing last byte', (object) => object.subarray(0, -1)],
  ['a missing last frame', (object) => object.subarray(0, HEADER_BYTES + 3 * SEALED_FRAME_BYTES)],
  ['an empty object', () => Buffer.alloc(0)],
  ['an additional byte', (object) => Buffer.concat([object, Buffer.alloc(1)])],
  ['two frames swapped', swapFrames],
])('a damaged small file delivers no byte, whatever range is requested: %s', async (_, damage) => {
  const { id, object } = await uploadFile(SMALL);
  await writeFile(object, damage(await readFile(object)));
  for (const range of [undefined, 'bytes=100000-100099']) {
    const response = await download(id, range);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      500,
      'file-damaged',
    ]);
  }
  expect(server.errors.some((fields) => fields['documentId'] === id)).toBe(true);
});

test('a missing object is reported as such, with a time to retry', async () => {
  const { id, object } = await uploadFile(SMALL);
  await rm(object);
  const response = await download(id);
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    503,
    '60',
    expect.objectContaining({ code: 'storage-object-missing' }),
  ]);
});

test('the object of another document or organisation is not accepted', async () => {
  const mine = await uploadFile(SMALL);
  for (const as of [bearer, server.bearer('01JD0000000000000000OTHER0')]) {
    const other = await uploadFile(SMALL, as);
    await copyFile(other.object, mine.object);
    expect((await download(mine.id)).status).toBe(500);
  }
});

test('a large file breaks off at the damaged frame', async () => {
  const { id, object } = await uploadFile(LARGE);
  await writeFile(
    object,
    flip(HEADER_BYTES + 200 * SEALED_FRAME_BYTES + 9)(await readFile(object)),
  );
  const response = await download(id);
  expect(response.status).toBe(200);
  const chunks: Buffer[] = [];
  await expect(
    (async () => {
      for await (const chunk of response.body!) chunks.push(Buffer.from(chunk));
    })(),
  ).rejects.toThrow();
  const bytes = Buffer.concat(chunks);
  expect(bytes.length).toBeLessThanOrEqual(200 * FRAME_BYTES);
  expect(bytes.equals(LARGE.subarray(0, bytes.length))).toBe(true);

  expect((await download(id, 'bytes=0-99')).status).toBe(206);
  expect((await download(id, `bytes=${200 * FRAME_BYTES}-${200 * FRAME_BYTES + 99}`)).status).toBe(
    500,
  );
});

test('a large file without its end is refused before the first byte', async () => {
  const { id, object } = await uploadFile(LARGE);
  await writeFile(
    object,
    (await readFile(object)).subarray(0, HEADER_BYTES + 300 * SEALED_FRAME_BYTES),
  );
  expect((await download(id)).status).toBe(500);
});
