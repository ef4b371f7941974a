import { createHash } from 'node:crypto';
import type { DocumentTarget } from '../documents.api.ts';
import type { Documents } from '../documents.context.ts';
import { growObject, type GrowingObject } from './sealed-object-writer.ts';
import { sealContextOf } from './open-stored-file.ts';
import type { SealedObject } from './sealed-object.ts';

/** A new document in one object, with the hash of its plain bytes. */
export interface GrowingDocument extends Omit<GrowingObject, 'finish' | 'size'> {
  readonly documentId: string;
  readonly wrappedKey: Buffer;
  readonly organisationKeyId: string;
  /** Resolves when the object would survive a power cut. */
  finish(): Promise<SealedObject & { readonly sha256: string }>;
}

/** Begins the sealed object of a new document under a key of its own. */
export async function startObject(documents: Documents, target: DocumentTarget): Promise<GrowingDocument> {
  const documentId = documents.platform.ids.next();
  const { key, wrappedKey, organisationKeyId } = await documents.keyring.newDocumentKey(target.organisationId, documentId);
  const object = await growObject(documents, key, sealContextOf({ ...target, id: documentId }, 0));
  const hash = createHash('sha256');
  return {
    documentId, wrappedKey, organisationKeyId,
    write(chunk) {
      hash.update(chunk);
      return object.write(chunk);
    },
    finish: async () => ({ ...(await object.finish()), sha256: hash.digest('hex') }),
    abort: () => object.abort(),
  };
}
