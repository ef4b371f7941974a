import { DamagedObjectError } from '../../../platform/sealing/sealed-format.ts';
import type { SealContext } from '../../../platform/sealing/key-wrapping.ts';
import {
  openSealedObject,
  type SealedObjectReader,
} from '../../../platform/sealing/open-sealed-object.ts';
import { MissingObjectError } from '../../../platform/storage/storage.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';

/** One sealed object of a version. */
interface StoredSegment {
  readonly position: number;
  readonly storageKey: string;
  readonly size: number;
  readonly sealedSha256: Buffer;
}

/** Everything needed to read a version: whose it is, its wrapped key, its pieces in order. */
export interface StoredVersion {
  readonly id: string;
  readonly organizationId: string;
  readonly requestId: string | null;
  readonly itemId: string | null;
  readonly size: number;
  readonly wrappedKey: Buffer;
  readonly organizationKeyId: string;
  readonly segments: readonly StoredSegment[];
}

/** The place of a piece is part of its key, so that pieces put in another order do not open. The first is sealed as a whole file is. */
export const toSealContext = (
  version: Omit<SealContext, 'documentId'> & { readonly id: string },
  position: number,
): SealContext => ({
  organizationId: version.organizationId,
  requestId: version.requestId,
  itemId: version.itemId,
  documentId: position === 0 ? version.id : `${version.id}/${position}`,
});

/** Opens the bytes of a document version, whether it is one object or several. Throws `MissingObjectError` when there are none. */
export async function openStoredFile(
  documents: DocumentsContext,
  row: DocumentRow,
): Promise<SealedObjectReader> {
  const {
    id,
    organizationId,
    requestId,
    itemId,
    size,
    wrappedKey,
    organizationKeyId,
    storageKey,
    sealedSha256,
  } = row;
  if (wrappedKey === null) throw new MissingObjectError('The document has no object');
  const pieces =
    storageKey === null
      ? await documents.segments.listByDocument(organizationId, id)
      : [{ position: 0, storageKey, size, sealedSha256 }];
  if (pieces.length === 0) throw new MissingObjectError('The document has no object');
  return openSegments(documents, {
    id,
    organizationId,
    requestId,
    itemId,
    size,
    wrappedKey,
    organizationKeyId,
    segments: pieces,
  });
}

/** Reads across the pieces as if they were one; each is opened when its turn comes. */
export async function openSegments(
  { storage, keyring }: Pick<DocumentsContext, 'storage' | 'keyring'>,
  version: StoredVersion,
): Promise<SealedObjectReader> {
  const { segments, size, organizationId } = version;
  const key = await keyring.unwrapDocumentKey(organizationId, version.id, version);
  if (
    segments.reduce((sum, piece) => sum + piece.size, 0) !== size ||
    segments.some(({ position }, index) => position !== index)
  ) {
    throw new DamagedObjectError('The pieces are others than recorded');
  }
  const open = async ({
    position,
    storageKey,
    size: pieceSize,
    sealedSha256,
  }: StoredSegment): Promise<SealedObjectReader> => {
    const source = {
      size: await storage.getSize(storageKey),
      read: (from: number, to: number) => storage.readRange(storageKey, from, to),
    };
    return openSealedObject(source, key, toSealContext(version, position), {
      objectId: Buffer.from(storageKey, 'hex'),
      size: pieceSize,
      sealedSha256,
    });
  };
  const [only] = segments;
  if (segments.length === 1 && only !== undefined) return open(only);

  return {
    size,
    async *readRange(start, end) {
      if (start < 0 || end > size || start > end) throw new RangeError('Outside the object');
      let begin = 0;
      for (const piece of segments) {
        const [from, to] = [Math.max(start, begin), Math.min(end, begin + piece.size)];
        if (from < to) yield* (await open(piece)).readRange(from - begin, to - begin);
        begin += piece.size;
      }
    },
    async readAll() {
      const blocks: Buffer[] = [];
      for (const piece of segments) blocks.push(...(await (await open(piece)).readAll()));
      return blocks;
    },
    async verify() {
      for (const piece of segments) await (await open(piece)).verify();
    },
  };
}
