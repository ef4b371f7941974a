/**
 * The sealed file format, version 1:
 *
 *     object = header (64) | frame 0 | … | frame n-1
 *     header = "RCL1" | version 1 | suite 1 | log2 of the frame size 16 | flags 0 | object id (16) | salt (32) | nonce prefix (7) | 00
 *     frame  = AES-256-GCM(key, nonce, up to 65,536 bytes, AAD = header) | tag (16)
 *     nonce  = prefix (7) | index (4, big endian) | 01 for the last frame, else 00
 *
 * Every frame but the last is full; the last is empty only when it is the only one.
 */
export const FRAME_BYTES = 65_536;
export const TAG_BYTES = 16;
export const SEALED_FRAME_BYTES = FRAME_BYTES + TAG_BYTES;
export const HEADER_BYTES = 64;
export const SALT_BYTES = 32;
export const NONCE_PREFIX_BYTES = 7;
export const OBJECT_ID_BYTES = 16;
export const CIPHER_ALGORITHM = 'aes-256-gcm';
const MAX_FRAMES = 2 ** 32 - 1;

const MAGIC = Buffer.from('RCL1', 'latin1');
const VERSION = 1;
const SUITE_AES_256_GCM_HKDF_SHA256 = 1;
const LOG2_FRAME = 16;

/** Stored bytes that are cut, changed, reordered or of another key. Never shown to callers. */
export class DamagedObjectError extends Error {
  override readonly name = 'DamagedObjectError';
}

interface SealedHeader {
  readonly objectId: Buffer;
  readonly salt: Buffer;
  readonly prefix: Buffer;
}

export const encodeHeader = ({ objectId, salt, prefix }: SealedHeader): Buffer =>
  Buffer.concat(
    [
      MAGIC,
      Buffer.from([VERSION, SUITE_AES_256_GCM_HKDF_SHA256, LOG2_FRAME, 0]),
      objectId,
      salt,
      prefix,
      Buffer.from([0]),
    ],
    HEADER_BYTES,
  );

/** Refuses unknown versions and values, so that a later format is not misread as this one. */
export function decodeHeader(bytes: Buffer): SealedHeader {
  if (bytes.length !== HEADER_BYTES || !bytes.subarray(0, 4).equals(MAGIC))
    throw new DamagedObjectError('Not a sealed object');
  if (bytes[4] !== VERSION || bytes[5] !== SUITE_AES_256_GCM_HKDF_SHA256)
    throw new DamagedObjectError('Unknown version or suite');
  if (bytes[6] !== LOG2_FRAME || bytes[7] !== 0 || bytes[63] !== 0)
    throw new DamagedObjectError('Unknown header values');
  return {
    objectId: bytes.subarray(8, 24),
    salt: bytes.subarray(24, 56),
    prefix: bytes.subarray(56, 63),
  };
}

export const computeFrameCount = (plainSize: number): number =>
  Math.max(1, Math.ceil(plainSize / FRAME_BYTES));

export const computeSealedSize = (plainSize: number): number =>
  HEADER_BYTES + plainSize + TAG_BYTES * computeFrameCount(plainSize);

export function buildFrameNonce(prefix: Buffer, index: number, last: boolean): Buffer {
  if (index >= MAX_FRAMES) throw new RangeError('Too many frames for one object');
  const nonce = Buffer.allocUnsafe(12);
  prefix.copy(nonce, 0);
  nonce.writeUInt32BE(index, NONCE_PREFIX_BYTES);
  nonce[11] = last ? 1 : 0;
  return nonce;
}
