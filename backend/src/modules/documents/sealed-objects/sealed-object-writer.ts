import { freeBuffer } from '../../../platform/free-buffer.ts';
import type { SealContext } from '../../../platform/sealing/key-wrapping.ts';
import { createSealer } from '../../../platform/sealing/create-sealer.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { SealedObject } from './sealed-object.ts';
import { createHash } from 'node:crypto';
import type { DocumentTarget } from '../documents.api.ts';
import { toSealContext } from './open-stored-file.ts';

export interface SealedObjectWriter {
  readonly size: number;
  /** A promise when the caller must wait for the disk. Takes over the chunk and frees it. */
  write(chunk: Buffer): Promise<void> | undefined;
  finish(): Promise<SealedObject>;
  abort(): Promise<void>;
}

export async function createSealedObjectWriter(
  { storage }: Pick<DocumentsContext, 'storage'>,
  key: Buffer,
  context: SealContext,
): Promise<SealedObjectWriter> {
  const writer = await storage.createWriter();
  const sealer = createSealer(key, context, Buffer.from(writer.key, 'hex'));
  return {
    get size() {
      return sealer.size;
    },
    write(chunk) {
      const sealedChunks = sealer.update(chunk);
      freeBuffer(chunk);
      return writer.write(sealedChunks);
    },
    async finish() {
      await writer.write(sealer.final());
      await writer.commit();
      return {
        storageKey: writer.key,
        size: sealer.size,
        sealedSize: sealer.sealedSize,
        sealedSha256: sealer.sha256(),
      };
    },
    abort: () => writer.abort(),
  };
}

export interface DocumentObjectWriter extends Omit<SealedObjectWriter, 'finish' | 'size'> {
  readonly documentId: string;
  readonly wrappedKey: Buffer;
  readonly organizationKeyId: string;
  finish(): Promise<SealedObject & { readonly sha256: string }>;
}

export async function createDocumentObjectWriter(
  context: DocumentsContext,
  target: DocumentTarget,
): Promise<DocumentObjectWriter> {
  const documentId = context.platform.ids.next();
  const { key, wrappedKey, organizationKeyId } = await context.keyring.createDocumentKey(
    target.organizationId,
    documentId,
  );
  const object = await createSealedObjectWriter(
    context,
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
