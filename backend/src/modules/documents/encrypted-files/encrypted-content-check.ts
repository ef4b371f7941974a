import { sha256 } from '../../../platform/digest.ts';
import type { ReadableFile } from '../../../platform/sealing/readable-file.ts';
import { encryptionOutdated, encryptionRequired } from '../documents.problems.ts';
import {
  ENCRYPTED_FILE,
  ENCRYPTED_MEDIA_TYPE,
  ENCRYPTED_NAME,
  ENCRYPTED_SUFFIX,
  parseEncryptedHeader,
  startsLikeEncryptedFile,
  toOriginalSize,
} from './encrypted-file.contract.ts';

/** What can be known without the key: the layout, the size and the key that it is for. */
export function createEncryptedContentCheck(name: string, encryptionKey: string) {
  if (!name.endsWith(ENCRYPTED_SUFFIX)) throw encryptionRequired();
  const keyId = sha256(Buffer.from(encryptionKey, 'base64url')).subarray(0, ENCRYPTED_FILE.keyId);
  const checkHead = async (bytes: Buffer): Promise<void> => {
    const header = parseEncryptedHeader(bytes);
    if (header === null) throw encryptionRequired();
    if (!keyId.equals(header.keyId)) throw encryptionOutdated();
  };
  // A name that the client made up could hold what it shall not say.
  const stored = { name: ENCRYPTED_NAME, mediaType: ENCRYPTED_MEDIA_TYPE };
  return {
    name: stored.name,
    checkHead,
    async checkStart(bytes: Buffer): Promise<void> {
      if (!startsLikeEncryptedFile(bytes)) throw encryptionRequired();
      if (bytes.length >= ENCRYPTED_FILE.header) await checkHead(bytes);
    },
    async checkFile(file: ReadableFile): Promise<typeof stored> {
      await checkHead(await file.read(0, ENCRYPTED_FILE.header));
      if (toOriginalSize(file.size) === null) throw encryptionRequired();
      return stored;
    },
  };
}
