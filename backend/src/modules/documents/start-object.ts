import { createHash } from 'node:crypto';
import { freeBuffer } from '../../platform/free-buffer.ts';
import { createSealer } from '../../platform/sealing/seal.ts';
import type { DocumentTarget } from './documents.api.ts';
import type { Documents, StagedObject } from './documents.context.ts';

/** A sealed object that is being written, with the hash of its plain bytes. */
export interface GrowingObject {
  readonly documentId: string;
  /** A promise when the disk asks to wait. The chunk becomes the object's, which frees it. */
  write(chunk: Buffer): Promise<void> | undefined;
  /** Resolves when the object would survive a power cut. */
  finish(): Promise<Omit<StagedObject, 'target'> & { readonly size: number; readonly sha256: string }>;
  /** Never throws. */
  abort(): Promise<void>;
}

/** Begins the sealed object of a new document under a key of its own. */
export async function startObject({ platform, storage, keyring }: Documents, target: DocumentTarget): Promise<GrowingObject> {
  const documentId = platform.ids.next();
  const { key, wrappedKey, organisationKeyId } = await keyring.newDocumentKey(target.organisationId, documentId);
  const writer = await storage.create();
  const sealer = createSealer(key, { ...target, documentId }, Buffer.from(writer.key, 'hex'));
  const hash = createHash('sha256');

  return {
    documentId,
    write(chunk) {
      hash.update(chunk);
      const pieces = sealer.update(chunk);
      freeBuffer(chunk);
      return writer.write(pieces);
    },
    async finish() {
      await writer.write(sealer.final());
      await writer.commit();
      return {
        size: sealer.size, sha256: hash.digest('hex'),
        storageKey: writer.key, sealedSize: sealer.sealedSize, sealedSha256: sealer.sha256(), wrappedKey, organisationKeyId,
      };
    },
    abort: () => writer.abort(),
  };
}
