import { freeBuffer } from '../../../platform/free-buffer.ts';
import type { SealContext } from '../../../platform/sealing/key-wrapping.ts';
import { createSealer } from '../../../platform/sealing/create-sealer.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { SealedObject } from './sealed-object.ts';

/** A sealed object that is being written. */
export interface SealedObjectWriter {
  /** Plain bytes so far. */
  readonly size: number;
  /** A promise when the disk asks to wait. The chunk becomes the object's, which frees it. */
  write(chunk: Buffer): Promise<void> | undefined;
  /** Resolves when the object would survive a power cut. */
  finish(): Promise<SealedObject>;
  /** Never throws. */
  abort(): Promise<void>;
}

/** Begins an object with a header and a salt of its own. */
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
      const pieces = sealer.update(chunk);
      freeBuffer(chunk);
      return writer.write(pieces);
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
