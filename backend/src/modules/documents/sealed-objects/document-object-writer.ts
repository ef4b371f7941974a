import { createHash } from 'node:crypto';
import type { DocumentTarget } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { createSealedObjectWriter, type SealedObjectWriter } from './sealed-object-writer.ts';
import { toSealContext } from './open-stored-file.ts';
import type { SealedObject } from './sealed-object.ts';

/** A new document in one object, with the hash of its plain bytes. */
export interface DocumentObjectWriter extends Omit<SealedObjectWriter, 'finish' | 'size'> {
  readonly documentId: string;
  readonly wrappedKey: Buffer;
  readonly organizationKeyId: string;
  /** Resolves when the object would survive a power cut. */
  finish(): Promise<SealedObject & { readonly sha256: string }>;
}

/** Begins the sealed object of a new document under a key of its own. */
export async function createDocumentObjectWriter(
  documents: DocumentsContext,
  target: DocumentTarget,
): Promise<DocumentObjectWriter> {
  const documentId = documents.platform.ids.next();
  const { key, wrappedKey, organizationKeyId } = await documents.keyring.createDocumentKey(
    target.organizationId,
    documentId,
  );
  const object = await createSealedObjectWriter(
    documents,
    key,
    toSealContext({ ...target, id: documentId }, 0),
  );
  const hash = createHash('sha256');
  return {
    documentId,
    wrappedKey,
    organizationKeyId,
    write(chunk) {
      hash.update(chunk);
      return object.write(chunk);
    },
    finish: async () => ({ ...(await object.finish()), sha256: hash.digest('hex') }),
    abort: () => object.abort(),
  };
}
