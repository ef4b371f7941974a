import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { CIPHER, encodeHeader, FRAME, nonceOf, OBJECT_ID, PREFIX, SALT } from './format.ts';
import { frameKey, type SealContext } from './keys.ts';

/** Plain bytes in, pieces of the sealed object out. Synchronous, and copies nothing: chunks given to it must not be reused. */
export interface Sealer {
  /** Pieces that became final, in order. The first call starts with the header. */
  update(chunk: Buffer): Buffer[];
  /** The last frame. Nothing can be added after it. */
  final(): Buffer[];
  /** Plain bytes taken so far. */
  readonly size: number;
  /** Length of the sealed object; known after `final`. */
  readonly sealedSize: number;
  /** SHA-256 of the sealed object; known after `final`. */
  sha256(): Buffer;
}

/** `objectId`: 16 bytes, the storage name of the object. A sealer writes one object and is thrown away. */
export function createSealer(dataKey: Buffer, context: SealContext, objectId: Buffer): Sealer {
  if (objectId.length !== OBJECT_ID) throw new RangeError('An object id has 16 bytes');
  const salt = randomBytes(SALT);
  const prefix = randomBytes(PREFIX);
  const header = encodeHeader({ objectId, salt, prefix });
  const key = frameKey(dataKey, salt, context);
  const hash = createHash('sha256');
  let index = 0;
  let size = 0;
  let sealed = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;

  const emit = (pieces: Buffer[], piece: Buffer) => {
    if (piece.length === 0) return;
    hash.update(piece);
    sealed += piece.length;
    pieces.push(piece);
  };
  const begin = (pieces: Buffer[]) => {
    if (sealed === 0) emit(pieces, header);
  };
  const sealHeld = (pieces: Buffer[], last: boolean) => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(prefix, index++, last)).setAAD(header);
    for (const part of held) emit(pieces, cipher.update(part));
    emit(pieces, cipher.final());
    emit(pieces, cipher.getAuthTag());
    held = [];
    heldBytes = 0;
  };

  return {
    update(chunk) {
      const pieces: Buffer[] = [];
      begin(pieces);
      size += chunk.length;
      let offset = 0;
      while (offset < chunk.length) {
        // A full frame waits for one more byte: whether it is the last one is part of its nonce.
        if (heldBytes === FRAME) sealHeld(pieces, false);
        const part = chunk.subarray(offset, offset + FRAME - heldBytes);
        held.push(part);
        heldBytes += part.length;
        offset += part.length;
      }
      return pieces;
    },
    final() {
      const pieces: Buffer[] = [];
      begin(pieces);
      sealHeld(pieces, true);
      return pieces;
    },
    get size() {
      return size;
    },
    get sealedSize() {
      return sealed;
    },
    sha256: () => hash.digest(),
  };
}
