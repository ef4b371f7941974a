import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { CIPHER_ALGORITHM, DamagedObjectError, TAG_BYTES } from './sealed-format.ts';

const KEY_BYTES = 32;
const NONCE = 12;
/** Length of a wrapped key: nonce, key, tag. */
export const WRAPPED_KEY_BYTES = NONCE + KEY_BYTES + TAG_BYTES;

/** What a key is for. It is authenticated with the wrapping, so that a wrapped key cannot be moved to another place. */
export interface WrapContext {
  /** Such as `organization-key` or `document-key`. */
  readonly purpose: string;
  readonly organizationId: string;
  /** Version of what the key belongs to: a key version, a document id. */
  readonly version: string;
  readonly parentKeyId: string;
}

/** Each word with its length before it: no two lists of words give the same bytes. */
export function encodeLengthPrefixed(words: readonly string[]): Buffer {
  const parts = words.flatMap((word) => {
    const bytes = Buffer.from(word, 'utf8');
    const length = Buffer.allocUnsafe(4);
    length.writeUInt32BE(bytes.length);
    return [length, bytes];
  });
  return Buffer.concat(parts);
}

const aadOf = ({ purpose, organizationId, version, parentKeyId }: WrapContext) =>
  encodeLengthPrefixed([purpose, organizationId, version, parentKeyId]);

export const generateKey = (): Buffer => randomBytes(KEY_BYTES);

export function wrapKey(parent: Buffer, key: Buffer, context: WrapContext): Buffer {
  if (key.length !== KEY_BYTES) throw new RangeError('Only 256-bit keys are wrapped');
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER_ALGORITHM, parent, nonce).setAAD(aadOf(context));
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
}

/** Throws `DamagedObjectError` when the parent, the context or a bit of the wrapped key is not the one of `wrap`. */
export function unwrapKey(parent: Buffer, wrapped: Buffer, context: WrapContext): Buffer {
  if (wrapped.length !== WRAPPED_KEY_BYTES)
    throw new DamagedObjectError('A wrapped key has another length');
  const decipher = createDecipheriv(CIPHER_ALGORITHM, parent, wrapped.subarray(0, NONCE), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(aadOf(context)).setAuthTag(wrapped.subarray(NONCE + KEY_BYTES));
  try {
    return Buffer.concat([
      decipher.update(wrapped.subarray(NONCE, NONCE + KEY_BYTES)),
      decipher.final(),
    ]);
  } catch (cause) {
    throw new DamagedObjectError('A wrapped key does not verify', { cause });
  }
}

/** Independent 256-bit key for one use, from the root: signing of URLs, check value. */
export const deriveKey = (root: Buffer, label: string): Buffer =>
  Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), `recueil/${label}`, KEY_BYTES));

/** Tells one root key from another without telling anything about it; stored in the database (security rule 34). */
export const computeKeyCheckValue = (root: Buffer): Buffer => deriveKey(root, 'key-check');

/** Whose file it is: part of the frame key, so that an object moved elsewhere does not open. */
export interface SealContext {
  readonly organizationId: string;
  readonly requestId: string | null;
  readonly itemId: string | null;
  readonly documentId: string;
}

/** The salt is new for every written object: a retried write never meets the same key and counter twice. */
export function deriveFrameKey(dataKey: Buffer, salt: Buffer, context: SealContext): KeyObject {
  const words = [
    context.organizationId,
    context.requestId ?? '',
    context.itemId ?? '',
    context.documentId,
  ];
  const info = Buffer.concat([
    Buffer.from('recueil/frame\0', 'latin1'),
    encodeLengthPrefixed(words),
  ]);
  return createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, salt, info, KEY_BYTES)));
}
