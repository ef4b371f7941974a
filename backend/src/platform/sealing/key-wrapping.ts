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
const NONCE_BYTES = 12;
export const WRAPPED_KEY_BYTES = NONCE_BYTES + KEY_BYTES + TAG_BYTES;

/** Authenticated with the wrapping, so that a wrapped key cannot be used elsewhere. */
export interface WrapContext {
  readonly purpose: string;
  readonly organizationId: string;
  readonly version: string;
  readonly parentKeyId: string;
}

/** Prefixes each text with its length: different lists never give the same bytes. */
export function encodeLengthPrefixed(values: readonly string[]): Buffer {
  const parts = values.flatMap((value) => {
    const bytes = Buffer.from(value, 'utf8');
    const length = Buffer.allocUnsafe(4);
    length.writeUInt32BE(bytes.length);
    return [length, bytes];
  });
  return Buffer.concat(parts);
}

const encodeContext = ({ purpose, organizationId, version, parentKeyId }: WrapContext) =>
  encodeLengthPrefixed([purpose, organizationId, version, parentKeyId]);

export const generateKey = (): Buffer => randomBytes(KEY_BYTES);

export function wrapKey(parent: Buffer, key: Buffer, context: WrapContext): Buffer {
  if (key.length !== KEY_BYTES) throw new RangeError('Only 256-bit keys are wrapped');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER_ALGORITHM, parent, nonce).setAAD(encodeContext(context));
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
}

export function unwrapKey(parent: Buffer, wrapped: Buffer, context: WrapContext): Buffer {
  if (wrapped.length !== WRAPPED_KEY_BYTES)
    throw new DamagedObjectError('A wrapped key has the wrong length');
  const decipher = createDecipheriv(CIPHER_ALGORITHM, parent, wrapped.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(encodeContext(context)).setAuthTag(wrapped.subarray(NONCE_BYTES + KEY_BYTES));
  try {
    return Buffer.concat([
      decipher.update(wrapped.subarray(NONCE_BYTES, NONCE_BYTES + KEY_BYTES)),
      decipher.final(),
    ]);
  } catch (cause) {
    throw new DamagedObjectError('A wrapped key does not verify', { cause });
  }
}

/** Identifies a root key without revealing it; stored in the database (security rule 34). */
export const computeKeyCheckValue = (root: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), 'recueil/key-check', KEY_BYTES));

/** Part of the frame key, so that a file moved elsewhere does not open. */
export interface SealContext {
  readonly organizationId: string;
  readonly requestId: string | null;
  readonly requestedDocumentId: string | null;
  readonly documentId: string;
}

/** The salt is new for every written object: a retried write never repeats key and nonce. */
export function deriveFrameKey(dataKey: Buffer, salt: Buffer, context: SealContext): KeyObject {
  const values = [
    context.organizationId,
    context.requestId ?? '',
    context.requestedDocumentId ?? '',
    context.documentId,
  ];
  const info = Buffer.concat([
    Buffer.from('recueil/frame\0', 'latin1'),
    encodeLengthPrefixed(values),
  ]);
  return createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, salt, info, KEY_BYTES)));
}
