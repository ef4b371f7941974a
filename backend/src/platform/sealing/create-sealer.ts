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

interface Sealer {
  /** Finished pieces, in order. The first call returns the header first. */
  update(chunk: Buffer): Buffer[];
  final(): Buffer[];
  readonly size: number;
  readonly sealedSize: number;
  sha256(): Buffer;
}

/** `objectId`: 16 bytes, the storage name of the object. One sealer per object. */
export function createSealer(dataKey: Buffer, context: SealContext, objectId: Buffer): Sealer {
  if (objectId.length !== OBJECT_ID_BYTES) throw new RangeError('An object id has 16 bytes');
  const salt = randomBytes(SALT_BYTES);
  const prefix = randomBytes(NONCE_PREFIX_BYTES);
  const header = encodeHeader({ objectId, salt, prefix });
  const key = deriveFrameKey(dataKey, salt, context);
  const hash = createHash('sha256');
  let index = 0;
  let size = 0;
  let sealedBytes = 0;
  const frame = Buffer.allocUnsafeSlow(FRAME_BYTES);
  let frameBytes = 0;

  const emit = (pieces: Buffer[], piece: Buffer) => {
    if (piece.length === 0) return;
    hash.update(piece);
    sealedBytes += piece.length;
    pieces.push(piece);
  };
  const emitHeader = (pieces: Buffer[]) => {
    if (sealedBytes === 0) emit(pieces, header);
  };
  const sealFrame = (pieces: Buffer[], isLast: boolean) => {
    const cipher = createCipheriv(
      CIPHER_ALGORITHM,
      key,
      buildFrameNonce(prefix, index++, isLast),
    ).setAAD(header);
    emit(pieces, cipher.update(frame.subarray(0, frameBytes)));
    emit(pieces, cipher.final());
    emit(pieces, cipher.getAuthTag());
    frameBytes = 0;
  };

  return {
    update(chunk) {
      const pieces: Buffer[] = [];
      emitHeader(pieces);
      size += chunk.length;
      let offset = 0;
      while (offset < chunk.length) {
        // A full frame waits for one more byte: being the last frame is part of its nonce.
        if (frameBytes === FRAME_BYTES) sealFrame(pieces, false);
        const copied = chunk.copy(frame, frameBytes, offset);
        frameBytes += copied;
        offset += copied;
      }
      return pieces;
    },
    final() {
      const pieces: Buffer[] = [];
      emitHeader(pieces);
      sealFrame(pieces, true);
      freeBuffer(frame);
      return pieces;
    },
    get size() {
      return size;
    },
    get sealedSize() {
      return sealedBytes;
    },
    sha256: () => hash.digest(),
  };
}
