import { DamagedObject } from '../../../platform/sealing/sealed-format.ts';
import type { SealContext } from '../../../platform/sealing/key-wrapping.ts';
import { openSealed, type OpenedObject } from '../../../platform/sealing/open-sealed-object.ts';
import { MissingObject } from '../../../platform/storage/storage.ts';
import type { Documents } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';

/** One sealed object of a version. */
export interface Piece {
  readonly position: number;
  readonly storageKey: string;
  readonly size: number;
  readonly sealedSha256: Buffer;
}

/** Everything needed to read a version: whose it is, its wrapped key, its pieces in order. */
export interface StoredVersion {
  readonly id: string;
  readonly organisationId: string;
  readonly requestId: string | null;
  readonly itemId: string | null;
  readonly size: number;
  readonly wrappedKey: Buffer;
  readonly organisationKeyId: string;
  readonly pieces: readonly Piece[];
}

/** The place of a piece is part of its key, so that pieces put in another order do not open. The first is sealed as a whole file is. */
export const sealContextOf = (version: Omit<SealContext, 'documentId'> & { readonly id: string }, position: number): SealContext => ({
  organisationId: version.organisationId, requestId: version.requestId, itemId: version.itemId,
  documentId: position === 0 ? version.id : `${version.id}/${position}`,
});

/** Opens the bytes of a document version, whether it is one object or several. Throws `MissingObject` when there are none. */
export async function openStored(documents: Documents, row: DocumentRow): Promise<OpenedObject> {
  const { id, organisationId, requestId, itemId, size, wrappedKey, organisationKeyId, storageKey, sealedSha256 } = row;
  if (wrappedKey === null) throw new MissingObject('The document has no object');
  const pieces = storageKey === null ? await documents.segments.of(organisationId, id) : [{ position: 0, storageKey, size, sealedSha256 }];
  if (pieces.length === 0) throw new MissingObject('The document has no object');
  return openPieces(documents, { id, organisationId, requestId, itemId, size, wrappedKey, organisationKeyId, pieces });
}

/** Reads across the pieces as if they were one; each is opened when its turn comes. */
export async function openPieces({ storage, keyring }: Pick<Documents, 'storage' | 'keyring'>, version: StoredVersion): Promise<OpenedObject> {
  const { pieces, size, organisationId } = version;
  const key = await keyring.documentKey(organisationId, version.id, version);
  if (pieces.reduce((sum, piece) => sum + piece.size, 0) !== size || pieces.some(({ position }, index) => position !== index)) {
    throw new DamagedObject('The pieces are others than recorded');
  }
  const open = async ({ position, storageKey, size: pieceSize, sealedSha256 }: Piece): Promise<OpenedObject> => {
    const source = { size: await storage.size(storageKey), read: (from: number, to: number) => storage.read(storageKey, from, to) };
    return openSealed(source, key, sealContextOf(version, position), { objectId: Buffer.from(storageKey, 'hex'), size: pieceSize, sealedSha256 });
  };
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return open(only);

  return {
    size,
    async *range(start, end) {
      if (start < 0 || end > size || start > end) throw new RangeError('Outside the object');
      let begin = 0;
      for (const piece of pieces) {
        const [from, to] = [Math.max(start, begin), Math.min(end, begin + piece.size)];
        if (from < to) yield* (await open(piece)).range(from - begin, to - begin);
        begin += piece.size;
      }
    },
    async whole() {
      const blocks: Buffer[] = [];
      for (const piece of pieces) blocks.push(...(await (await open(piece)).whole()));
      return blocks;
    },
    async verify() {
      for (const piece of pieces) await (await open(piece)).verify();
    },
  };
}
