import type { AcceptedExtension } from '@recueil/backend/contract';
import { encryptFile, nameByContent, type EncryptedFile } from '@recueil/shell/encryption';
import type { FileSource } from 'tus-js-client';
import type { ApiFailure } from '../request/api-failure.ts';
import type { UploadContent } from './upload-content.ts';

const ENCRYPTION_FAILURE: ApiFailure = {
  kind: 'not-encrypted',
  code: 'encryption-failed',
  retryAfter: null,
};

const CONTENT_MISMATCH: ApiFailure = {
  kind: 'wrong-type',
  code: 'content-mismatch',
  retryAfter: null,
};

/** Encrypted while it is sent. Rejects with an `ApiFailure`, like reading the source. */
export async function encryptUpload(
  chosen: File,
  publicKey: string,
  accepted: readonly AcceptedExtension[],
): Promise<UploadContent> {
  const file = await nameByContent(chosen, accepted).catch(throwEncryptionFailure);
  if (file === null) throw CONTENT_MISMATCH;
  const encrypted = await encryptFile(file, publicKey).catch(throwEncryptionFailure);
  const { name, size, originalSha256 } = encrypted;
  return { file, name, size, originalSha256, source: createEncryptedSource(encrypted) };
}

/** Encrypts the next chunk while one is sent; holds two chunks in memory at most. */
function createEncryptedSource({ size, read }: EncryptedFile): FileSource {
  let ahead: { start: number; end: number; chunk: Promise<Blob> } | null = null;
  const readChunk = async (start: number, end: number): Promise<Blob> =>
    new Blob([await read(start, end).catch(throwEncryptionFailure)]);
  return {
    size,
    async slice(start, end) {
      const chunk =
        ahead?.start === start && ahead.end === end ? ahead.chunk : readChunk(start, end);
      ahead = null;
      const value = await chunk;
      const nextEnd = Math.min(end + (end - start), size);
      if (nextEnd > end) {
        ahead = { start: end, end: nextEnd, chunk: readChunk(end, nextEnd) };
        // Rejects again when it is used.
        ahead.chunk.catch(() => undefined);
      }
      return { value, done: end >= size };
    },
    close: () => undefined,
  };
}

function throwEncryptionFailure(): never {
  throw ENCRYPTION_FAILURE;
}
