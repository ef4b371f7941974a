import {
  ENCRYPTED_FILE,
  ENCRYPTED_MEDIA_TYPE,
  ENCRYPTED_SUFFIX,
  buildHeaderStart,
  toEncryptedSize,
} from '@recueil/backend/contract';
import { concatBytes, decodeBytes, type Bytes } from './bytes.ts';
import {
  cipherFrame,
  cipherOnce,
  computeKeyId,
  createFileSecrets,
  deriveContentKeys,
  deriveWrappingKey,
  importPublicKey,
  type FileSecrets,
} from './file-keys.ts';
import { encodeMetadata } from './file-metadata.ts';
import { hashFile } from './hash-file.ts';

const SEALED_FRAME = ENCRYPTED_FILE.frame + ENCRYPTED_FILE.tag;
const BATCH_FRAMES = 64;

type PlainFile = Pick<File, 'name' | 'type' | 'size' | 'slice'>;

/** Encrypted while it is read. The same range has the same bytes, however often it is read. */
export interface EncryptedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Of the file before the encryption, in hexadecimal. */
  readonly originalSha256: string;
  /** `end` is exclusive. Rejects when the file on the disk has changed. */
  read(start: number, end: number): Promise<Bytes>;
  stream(): ReadableStream<Bytes>;
}

/** For a public key in base64url. The name says nothing about the file. */
export const encryptFile = async (file: PlainFile, publicKey: string): Promise<EncryptedFile> =>
  sealFile(file, decodeBytes(publicKey), await createFileSecrets());

export async function sealFile(
  file: PlainFile,
  publicKey: Bytes,
  secrets: FileSecrets,
): Promise<EncryptedFile> {
  if (file.size === 0) throw new RangeError('The file is empty');
  const keys = await deriveContentKeys(secrets.contentKey, 'encrypt');
  const originalSha256 = await hashFile(file);
  const metadata = encodeMetadata({
    originalName: file.name,
    originalType: file.type,
    originalSize: file.size,
    originalSha256,
  });
  const header = await buildHeader(metadata, publicKey, secrets, keys.metadata);
  const headerHash = new Uint8Array(await crypto.subtle.digest('SHA-256', header));
  const frames = Math.ceil(file.size / ENCRYPTED_FILE.frame);
  const size = toEncryptedSize(file.size);

  const readFrames = async (from: number, to: number): Promise<Bytes[]> => {
    const { frame } = ENCRYPTED_FILE;
    const plain = new Uint8Array(await file.slice(from * frame, to * frame).arrayBuffer());
    return Promise.all(
      Array.from({ length: to - from }, (_, i) =>
        cipherFrame(
          'encrypt',
          keys.frames,
          plain.subarray(i * frame, (i + 1) * frame),
          {
            noncePrefix: secrets.noncePrefix,
            index: from + i,
            isLast: from + i === frames - 1,
          },
          headerHash,
        ),
      ),
    );
  };

  const read = async (start: number, requestedEnd: number): Promise<Bytes> => {
    const end = Math.min(requestedEnd, size);
    const first = Math.floor(Math.max(0, start - header.length) / SEALED_FRAME);
    const last = Math.ceil(Math.max(0, end - header.length) / SEALED_FRAME);
    const parts: Bytes[] = start < header.length ? [header] : [];
    for (let from = first; from < last; from += BATCH_FRAMES)
      parts.push(...(await readFrames(from, Math.min(from + BATCH_FRAMES, last))));
    const offset = start < header.length ? 0 : header.length + first * SEALED_FRAME;
    return concatBytes(...parts).subarray(start - offset, end - offset);
  };

  const stream = (): ReadableStream<Bytes> => {
    let offset = 0;
    return new ReadableStream({
      async pull(controller) {
        const end = Math.max(offset, header.length) + BATCH_FRAMES * SEALED_FRAME;
        const bytes = await read(offset, end);
        offset += bytes.length;
        controller.enqueue(bytes);
        if (offset === size) controller.close();
      },
    });
  };

  return {
    name: `document${ENCRYPTED_SUFFIX}`,
    type: ENCRYPTED_MEDIA_TYPE,
    size,
    originalSha256,
    read,
    stream,
  };
}

async function buildHeader(
  metadata: Bytes,
  publicKey: Bytes,
  { contentKey, noncePrefix, ephemeral }: FileSecrets,
  metadataKey: CryptoKey,
): Promise<Bytes> {
  const ephemeralKey = new Uint8Array(await crypto.subtle.exportKey('raw', ephemeral.publicKey));
  const wrappingKey = await deriveWrappingKey(
    ephemeral.privateKey,
    await importPublicKey(publicKey),
    { ephemeral: ephemeralKey, recipient: publicKey },
    'encrypt',
  );
  const start = buildHeaderStart({
    keyId: await computeKeyId(publicKey),
    noncePrefix,
    ephemeralKey,
    wrappedKey: await cipherOnce('encrypt', wrappingKey, contentKey),
  });
  return concatBytes(start, await cipherOnce('encrypt', metadataKey, metadata, start));
}
