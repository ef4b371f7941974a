import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { ENCRYPTED_FILE } from '@recueil/backend/contract';
import { decodeBytes, encodeBytes, type Bytes } from './bytes.ts';
import { decryptFile } from './decrypt-file.ts';
import { createFileSecrets } from './file-keys.ts';
import { encryptFile, sealFile, type EncryptedFile } from './encrypt-file.ts';
import { decryptByReference, encryptByReference } from './testing/reference-encryption.ts';
import vectors from './testing/vectors.json' with { type: 'json' };
import type { UnlockedVaultKey } from './vault-keys.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const SEALED_FRAME = ENCRYPTED_FILE.frame + ENCRYPTED_FILE.tag;
const publicKey = decodeBytes(vectors.publicKey);
const privateBytes = Buffer.from(vectors.privateKey.d, 'base64url');

const importPrivate = (jwk: JsonWebKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', jwk, CURVE, false, ['deriveBits']);
const unlock = async (): Promise<UnlockedVaultKey> => ({
  publicKey: vectors.publicKey,
  privateKey: await importPrivate(vectors.privateKey),
});

const content = (size: number): Bytes => Uint8Array.from({ length: size }, (_, i) => i % 251);
const plainFile = (size: number, name = 'note.txt', type = 'text/plain'): File =>
  new File([content(size)], name, { type });
const readAll = async (file: EncryptedFile): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(await file.read(0, file.size));
const drain = async (stream: ReadableStream<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    parts.push(part.value);
  return Buffer.concat(parts);
};
const toStream = (bytes: Uint8Array, chunk = bytes.length): ReadableStream<Uint8Array> => {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + chunk));
      at += chunk;
      if (at >= bytes.length) controller.close();
    },
  });
};
const decrypt = async (bytes: Uint8Array, keys?: UnlockedVaultKey[], chunk?: number) => {
  const { metadata, body } = await decryptFile(toStream(bytes, chunk), keys ?? [await unlock()]);
  return { metadata, content: await drain(body) };
};

async function sealVector(vector: (typeof vectors.files)[number]): Promise<EncryptedFile> {
  const { d: _, ...publicJwk } = vector.ephemeral;
  return sealFile(plainFile(vector.size, vector.name, vector.type), publicKey, {
    contentKey: decodeBytes(vector.contentKey),
    noncePrefix: decodeBytes(vector.prefix),
    ephemeral: {
      privateKey: await importPrivate(vector.ephemeral),
      publicKey: await crypto.subtle.importKey('jwk', publicJwk, CURVE, true, []),
    },
  });
}

test('both implementations make the bytes of the vectors and open them', async () => {
  for (const vector of vectors.files) {
    const made = await readAll(await sealVector(vector));
    const reference = encryptByReference(
      { name: vector.name, type: vector.type, content: Buffer.from(content(vector.size)) },
      Buffer.from(publicKey),
      {
        ephemeral: Buffer.from(vector.ephemeral.d, 'base64url'),
        contentKey: Buffer.from(vector.contentKey, 'base64url'),
        prefix: Buffer.from(vector.prefix, 'base64url'),
      },
    );
    expect(made.equals(reference)).toBe(true);
    expect(made.length).toBe(vector.encryptedSize);
    const digest = await crypto.subtle.digest('SHA-256', made);
    expect(Buffer.from(digest).toString('hex')).toBe(vector.encryptedSha256);
    expect(encodeBytes(made.subarray(0, 145))).toBe(vector.headerStart);

    const opened = await decrypt(reference);
    expect(opened.metadata).toEqual({
      originalName: vector.name,
      originalType: vector.type,
      originalSize: vector.size,
      originalSha256: createHash('sha256').update(content(vector.size)).digest('hex'),
      encrypted: true,
      algorithm: 'AES-GCM-256',
      ivLength: 12,
    });
    expect(opened.content.equals(Buffer.from(content(vector.size)))).toBe(true);
  }
});

test.each([1, 15, 65_535, 65_536, 65_537, 64 * 65_536, 64 * 65_536 + 1])(
  'a file of %i bytes is opened by the other implementation',
  async (size) => {
    const file = await encryptFile(plainFile(size), vectors.publicKey);
    const encrypted = await readAll(file);
    const { content: found, ...facts } = decryptByReference(encrypted, privateBytes);
    expect(facts).toEqual({ name: 'note.txt', type: 'text/plain' });
    expect(found.equals(Buffer.from(content(size)))).toBe(true);
    expect((await drain(file.stream())).equals(encrypted)).toBe(true);
    expect((await decrypt(encrypted, undefined, 10_007)).content.equals(found)).toBe(true);
  },
);

test('any range of a file has the same bytes when it is read again', async () => {
  const file = await encryptFile(plainFile(300_000), vectors.publicKey);
  const whole = await readAll(file);
  const cuts = [0, 1, 144, 2_047, 2_048, 2_049, 67_599, 67_600, 67_601, 200_000, file.size];
  for (const start of cuts)
    for (const end of cuts.filter((cut) => cut >= start))
      expect(Buffer.from(await file.read(start, end)).equals(whole.subarray(start, end))).toBe(
        true,
      );
});

test('two files with the same content share no frame', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(async () => readAll(await encryptFile(plainFile(70_000), vectors.publicKey))),
  );
  expect(one!.subarray(2_048, 2_100).equals(other!.subarray(2_048, 2_100))).toBe(false);
});

test('neither name nor type of a file is in its encrypted bytes, nor does its length show', async () => {
  const named = await encryptFile(plainFile(10, 'salaires-canari.pdf'), vectors.publicKey);
  const short = await encryptFile(plainFile(10, 'a', ''), vectors.publicKey);
  expect(named.size).toBe(short.size);
  expect(named).toMatchObject({
    name: 'document.encrypted',
    type: 'application/vnd.recueil.encrypted',
  });
  const bytes = (await readAll(named)).toString('latin1');
  expect(bytes).not.toContain('canari');
  expect(bytes).not.toContain('text/plain');
});

test('a file whose sealed hash is not that of its content does not open', async () => {
  const secrets = await createFileSecrets();
  const file = plainFile(10);
  let reads = 0;
  const changing = {
    name: file.name,
    type: file.type,
    size: file.size,
    // Other content for the hash than for the frames.
    slice: (start?: number, end?: number) => {
      reads += 1;
      return (reads === 1 ? new File([new Uint8Array(10)], 'other') : file).slice(start, end);
    },
  };
  const sealed = await sealFile(changing, publicKey, secrets);
  await expect(decrypt(await readAll(sealed))).rejects.toMatchObject({ reason: 'damaged' });
});

test('an empty file and an endless name are not encrypted', async () => {
  await expect(encryptFile(plainFile(0), vectors.publicKey)).rejects.toThrow(RangeError);
  await expect(encryptFile(plainFile(1, 'x'.repeat(2_000)), vectors.publicKey)).rejects.toThrow(
    RangeError,
  );
});

test('a file for another key stays locked', async () => {
  const encrypted = await readAll(await encryptFile(plainFile(10), vectors.publicKey));
  await expect(decrypt(encrypted, [])).rejects.toMatchObject({
    reason: 'locked',
    message: 'Failed to decrypt file. The file may be corrupted or you may not have permission.',
  });
});

const FRAMES = 4;
const frameAt = (i: number) => ENCRYPTED_FILE.header + i * SEALED_FRAME;

/** One change of each kind that the storage or the server could make. */
function damage(file: Buffer, other: Buffer, random: (below: number) => number): Buffer {
  const frames = Array.from({ length: FRAMES }, (_, i) =>
    file.subarray(frameAt(i), frameAt(i + 1)),
  );
  const header = file.subarray(0, ENCRYPTED_FILE.header);
  const [one, step] = [random(FRAMES), 1 + random(FRAMES - 1)];
  const two = (one + step) % FRAMES;
  const joined = (parts: readonly Buffer[]) => Buffer.concat([header, ...parts]);
  switch (random(8)) {
    case 0: {
      const altered = Buffer.from(file);
      altered[random(file.length)]! ^= 1 << random(8);
      return altered;
    }
    case 1:
      return file.subarray(0, random(file.length));
    case 2:
      return joined(frames.slice(0, random(FRAMES)));
    case 3:
      return joined(frames.map((_, i) => frames[i === one ? two : i === two ? one : i]!));
    case 4:
      return joined(frames.filter((_, i) => i !== one));
    case 5:
      return joined([...frames.slice(0, one), frames[one]!, ...frames.slice(one)]);
    case 6:
      return joined(
        frames.map((frame, i) => (i === one ? other.subarray(frameAt(i), frameAt(i + 1)) : frame)),
      );
    default:
      return random(2) === 0
        ? Buffer.concat([other.subarray(0, ENCRYPTED_FILE.header), ...frames])
        : Buffer.concat([file, Buffer.alloc(1 + random(40), random(256))]);
  }
}

test('of 2,000 altered, cut, reordered and swapped files none opens', async () => {
  let state = 33;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const keys = [await unlock()];
  const size = (FRAMES - 1) * ENCRYPTED_FILE.frame + 100;
  const [file, other] = await Promise.all(
    [1, 2].map(async () => readAll(await encryptFile(plainFile(size), vectors.publicKey))),
  );
  expect((await decrypt(file!, keys)).content.length).toBe(size);
  const opened: number[] = [];
  for (let round = 0; round < 2_000; round += 1) {
    const damaged = damage(file!, other!, random);
    await decrypt(damaged, keys).then(
      () => opened.push(round),
      (error: unknown) => expect(error).toMatchObject({ name: 'FileDecryptionError' }),
    );
  }
  expect(opened).toEqual([]);
});
