import { createHash } from 'node:crypto';
import { freeBuffer } from '../../../platform/free-buffer.ts';
import { createSealer } from '../../../platform/sealing/create-sealer.ts';
import type { SealContext } from '../../../platform/sealing/key-wrapping.ts';
import {
  openSealedObject,
  type SealedObjectReader,
} from '../../../platform/sealing/open-sealed-object.ts';
import { DamagedObjectError } from '../../../platform/sealing/sealed-format.ts';
import { MissingObjectError } from '../../../platform/storage/storage.ts';
import type { DocumentTarget } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';
import type { SealedObject, WrappedDocumentKey } from './sealed-object.columns.ts';

interface StoredSegment extends Omit<SealedObject, 'sealedSize'> {
  readonly position: number;
}

interface StoredVersion extends WrappedDocumentKey {
  readonly id: string;
  readonly organizationId: string;
  readonly requestId: string | null;
  readonly requestedDocumentId: string | null;
  readonly size: number;
  readonly segments: readonly StoredSegment[];
}

/** Reordered segments do not open; the first is sealed like a whole file. */
export const toSealContext = (
  version: Omit<SealContext, 'documentId'> & { readonly id: string },
  position: number,
): SealContext => ({
  organizationId: version.organizationId,
  requestId: version.requestId,
  requestedDocumentId: version.requestedDocumentId,
  documentId: position === 0 ? version.id : `${version.id}/${position}`,
});

export async function openStoredFile(
  context: DocumentsContext,
  row: DocumentRow,
): Promise<SealedObjectReader> {
  const {
    id,
    organizationId,
    requestId,
    requestedDocumentId,
    size,
    wrappedKey,
    organizationKeyId,
    storageKey,
    sealedSha256,
  } = row;
  if (wrappedKey === null) throw new MissingObjectError('The document has no object');
  const segments =
    storageKey === null
      ? await context.segments.listByDocument(organizationId, id)
      : [{ position: 0, storageKey, size, sealedSha256 }];
  if (segments.length === 0) throw new MissingObjectError('The document has no object');
  return openSegments(context, {
    id,
    organizationId,
    requestId,
    requestedDocumentId,
    size,
    wrappedKey,
    organizationKeyId,
    segments,
  });
}

export async function openSegments(
  { storage, keyring }: Pick<DocumentsContext, 'storage' | 'keyring'>,
  version: StoredVersion,
): Promise<SealedObjectReader> {
  const { segments, size, organizationId } = version;
  const key = await keyring.unwrapDocumentKey(organizationId, version.id, version);
  if (
    segments.reduce((sum, segment) => sum + segment.size, 0) !== size ||
    segments.some(({ position }, index) => position !== index)
  ) {
    throw new DamagedObjectError('The segments differ from the recorded ones');
  }
  const open = async ({
    position,
    storageKey,
    size: segmentSize,
    sealedSha256,
  }: StoredSegment): Promise<SealedObjectReader> => {
    const source = {
      size: await storage.getSize(storageKey),
      read: (from: number, to: number) => storage.readRange(storageKey, from, to),
    };
    return openSealedObject(source, key, toSealContext(version, position), {
      objectId: Buffer.from(storageKey, 'hex'),
      size: segmentSize,
      sealedSha256,
    });
  };
  const [single] = segments;
  if (segments.length === 1 && single !== undefined) return open(single);

  return {
    size,
    async *readRange(start, end) {
      if (start < 0 || end > size || start > end) throw new RangeError('Outside the object');
      let offset = 0;
      for (const segment of segments) {
        const [from, to] = [Math.max(start, offset), Math.min(end, offset + segment.size)];
        if (from < to) yield* (await open(segment)).readRange(from - offset, to - offset);
        offset += segment.size;
      }
    },
    async readAll() {
      const parts: Buffer[] = [];
      for (const segment of segments) parts.push(await (await open(segment)).readAll());
      return Buffer.concat(parts);
    },
    async verify() {
      for (const segment of segments) await (await open(segment)).verify();
    },
  };
}

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

export interface DocumentObjectWriter
  extends Omit<SealedObjectWriter, 'finish' | 'size'>, WrappedDocumentKey {
  readonly documentId: string;
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

/** Never throws: the sweep retries. */
export async function deleteObject(
  { platform, storage }: DocumentsContext,
  storageKey: string,
): Promise<void> {
  try {
    await storage.remove(storageKey);
  } catch (error) {
    platform.logger.warn(
      { error, object: storageKey },
      'A stored object could not be deleted; the sweep retries',
    );
  }
}
