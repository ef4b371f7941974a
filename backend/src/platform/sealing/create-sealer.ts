import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { freeBuffer } from '../free-buffer.ts';
import {
  CIPHER_ALGORITHM,
  encodeHeader,
  FRAME_BYTES,
  buildFrameNonce,
  OBJECT_ID_BYTES,
  NONCE_PREFIX_BYTES,
  SALT_BYTES,
} from './sealed-format.ts';
import { deriveFrameKey, type SealContext } from './key-wrapping.ts';

/** Plain bytes in, pieces of the sealed object out. Synchronous; a chunk is done with when the call returns, the pieces are the caller's. */
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
  if (objectId.length !== OBJECT_ID_BYTES) throw new RangeError('An object id has 16 bytes');
  const salt = randomBytes(SALT_BYTES);
  const prefix = randomBytes(NONCE_PREFIX_BYTES);
  const header = encodeHeader({ objectId, salt, prefix });
  const key = deriveFrameKey(dataKey, salt, context);
  const hash = createHash('sha256');
  let index = 0;
  let size = 0;
  let sealed = 0;
  const frame = Buffer.allocUnsafeSlow(FRAME_BYTES);
  let filled = 0;

  const emit = (pieces: Buffer[], piece: Buffer) => {
    if (piece.length === 0) return;
    hash.update(piece);
    sealed += piece.length;
    pieces.push(piece);
  };
  const begin = (pieces: Buffer[]) => {
    if (sealed === 0) emit(pieces, header);
  };
  const sealFrame = (pieces: Buffer[], last: boolean) => {
    const cipher = createCipheriv(
      CIPHER_ALGORITHM,
      key,
      buildFrameNonce(prefix, index++, last),
    ).setAAD(header);
    emit(pieces, cipher.update(frame.subarray(0, filled)));
    emit(pieces, cipher.final());
    emit(pieces, cipher.getAuthTag());
    filled = 0;
  };

  return {
    update(chunk) {
      const pieces: Buffer[] = [];
      begin(pieces);
      size += chunk.length;
      let offset = 0;
      while (offset < chunk.length) {
        // A full frame waits for one more byte: whether it is the last one is part of its nonce.
        if (filled === FRAME_BYTES) sealFrame(pieces, false);
        const copied = chunk.copy(frame, filled, offset);
        filled += copied;
        offset += copied;
      }
      return pieces;
    },
    final() {
      const pieces: Buffer[] = [];
      begin(pieces);
      sealFrame(pieces, true);
      freeBuffer(frame);
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
