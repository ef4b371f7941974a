import { ENCRYPTED_FILE, parseEncryptedHeader } from '@recueil/backend/contract';
import { decodeBytes, type Bytes } from './bytes.ts';
import { FileDecryptionError } from './encryption-errors.ts';
import { createByteReader, type ByteReader } from './byte-reader.ts';
import {
  cipherFrame,
  cipherOnce,
  computeKeyId,
  deriveContentKeys,
  deriveWrappingKey,
  importPublicKey,
} from './file-keys.ts';
import { decodeMetadata, type EncryptedFileMetadata } from './file-metadata.ts';
import { createHash, type Hash } from './hash-file.ts';
import type { UnlockedVaultKey } from './vault-keys.ts';

const SEALED_FRAME = ENCRYPTED_FILE.frame + ENCRYPTED_FILE.tag;
const BATCH_FRAMES = 64;

export interface DecryptedFile {
  readonly metadata: EncryptedFileMetadata;
  /** Verified bytes only; fails with `FileDecryptionError` and is then not the file. */
  readonly body: ReadableStream<Bytes>;
}

/** Throws `FileDecryptionError`: `locked` when it is for another key than the unlocked ones. */
export async function decryptFile(
  source: ReadableStream<Uint8Array>,
  unlockedKeys: readonly UnlockedVaultKey[],
): Promise<DecryptedFile> {
  const reader = createByteReader(source);
  try {
    const header = await reader.read(ENCRYPTED_FILE.header);
    const parsed = parseEncryptedHeader(header);
    if (parsed === null) throw new FileDecryptionError('damaged');
    const key = await findKey(unlockedKeys, parsed.keyId);
    if (key === null) throw new FileDecryptionError('locked');
    const wrappingKey = await deriveWrappingKey(
      key.privateKey,
      await importPublicKey(parsed.ephemeralKey),
      { ephemeral: parsed.ephemeralKey, recipient: decodeBytes(key.publicKey) },
      'decrypt',
    );
    const contentKey = await cipherOnce('decrypt', wrappingKey, parsed.wrappedKey);
    const keys = await deriveContentKeys(contentKey, 'decrypt');
    const start = header.subarray(0, header.length - parsed.metadata.length);
    const metadata = decodeMetadata(
      await cipherOnce('decrypt', keys.metadata, parsed.metadata, start),
    );
    const headerHash = new Uint8Array(await crypto.subtle.digest('SHA-256', header));
    const body = decryptFrames(
      reader,
      keys.frames,
      parsed.noncePrefix,
      headerHash,
      metadata,
      await createHash(),
    );
    return { metadata, body };
  } catch (error) {
    await reader.cancel();
    throw error instanceof FileDecryptionError ? error : new FileDecryptionError('damaged');
  }
}

function decryptFrames(
  reader: ByteReader,
  key: CryptoKey,
  noncePrefix: Bytes,
  headerHash: Bytes,
  { originalSize, originalSha256 }: EncryptedFileMetadata,
  hash: Hash,
): ReadableStream<Bytes> {
  let index = 0;
  let received = 0;
  return new ReadableStream<Bytes>({
    async pull(controller) {
      try {
        const sealed = await reader.read(BATCH_FRAMES * SEALED_FRAME);
        const isEnd = !(await reader.hasMore());
        const count = Math.ceil(sealed.length / SEALED_FRAME);
        const frames = await Promise.all(
          Array.from({ length: count }, (_, i) =>
            cipherFrame(
              'decrypt',
              key,
              sealed.subarray(i * SEALED_FRAME, (i + 1) * SEALED_FRAME),
              { noncePrefix, index: index + i, isLast: isEnd && i === count - 1 },
              headerHash,
            ),
          ),
        );
        index += count;
        received += frames.reduce((sum, { length }) => sum + length, 0);
        for (const frame of frames) hash.update(frame);
        if (isEnd && (received !== originalSize || hash.finish() !== originalSha256))
          throw new FileDecryptionError('damaged');
        for (const frame of frames) controller.enqueue(frame);
        if (isEnd) controller.close();
      } catch {
        await reader.cancel();
        controller.error(new FileDecryptionError('damaged'));
      }
    },
    cancel: () => reader.cancel(),
  });
}

async function findKey(
  keys: readonly UnlockedVaultKey[],
  keyId: Bytes,
): Promise<UnlockedVaultKey | null> {
  for (const key of keys) {
    const id = await computeKeyId(decodeBytes(key.publicKey));
    if (id.every((byte, i) => byte === keyId[i])) return key;
  }
  return null;
}
