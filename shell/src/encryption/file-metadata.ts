import { ENCRYPTED_FILE, ENCRYPTED_METADATA_BYTES } from '@recueil/backend/contract';
import { toUtf8, type Bytes } from './bytes.ts';

/** What the specification records of an encrypted file, and its hash. Sealed in the header. */
export interface EncryptedFileMetadata {
  readonly originalName: string;
  readonly originalType: string;
  readonly originalSize: number;
  /** In hexadecimal, before the encryption. */
  readonly originalSha256: string;
  readonly encrypted: true;
  readonly algorithm: 'AES-GCM-256';
  readonly ivLength: 12;
}

const LENGTH_BYTES = 2;
const FIXED = { encrypted: true, algorithm: 'AES-GCM-256', ivLength: 12 } as const;

/** All are equally long, so that the length says nothing about the name. */
export function encodeMetadata(file: Omit<EncryptedFileMetadata, keyof typeof FIXED>): Bytes {
  const { originalName, originalType, originalSize, originalSha256 } = file;
  const json = toUtf8(
    JSON.stringify({ originalName, originalType, originalSize, originalSha256, ...FIXED }),
  );
  if (LENGTH_BYTES + json.length > ENCRYPTED_METADATA_BYTES)
    throw new RangeError('The name of the file is too long');
  const padded = new Uint8Array(ENCRYPTED_METADATA_BYTES);
  new DataView(padded.buffer).setUint16(0, json.length);
  padded.set(json, LENGTH_BYTES);
  return padded;
}

/** Throws on anything that `encodeMetadata` does not make. */
export function decodeMetadata(padded: Bytes): EncryptedFileMetadata {
  const length = new DataView(padded.buffer, padded.byteOffset).getUint16(0);
  const json = padded.subarray(LENGTH_BYTES, LENGTH_BYTES + length);
  const { originalName, originalType, originalSize, originalSha256, ...fixed } = JSON.parse(
    new TextDecoder('utf-8', { fatal: true }).decode(json),
  ) as Record<string, unknown>;
  if (
    typeof originalName !== 'string' ||
    typeof originalType !== 'string' ||
    typeof originalSize !== 'number' ||
    !(originalSize > 0 && originalSize <= 2 ** 32 * ENCRYPTED_FILE.frame) ||
    typeof originalSha256 !== 'string' ||
    !/^[\da-f]{64}$/.test(originalSha256) ||
    fixed.encrypted !== FIXED.encrypted ||
    fixed.algorithm !== FIXED.algorithm ||
    fixed.ivLength !== FIXED.ivLength
  )
    throw new TypeError('Unknown metadata');
  return { originalName, originalType, originalSize, originalSha256, ...FIXED };
}
