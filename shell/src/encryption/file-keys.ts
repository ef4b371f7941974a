import { ENCRYPTED_FILE } from '@recueil/backend/contract';
import { concatBytes, toUtf8, type Bytes } from './bytes.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const WRAP_INFO = 'recueil/encrypted-file/v1/wrap';
const FRAMES_INFO = 'recueil/encrypted-file/v1/frames';
const METADATA_INFO = 'recueil/encrypted-file/v1/metadata';
const NONCE_BYTES = 12;
/** For keys that seal one message only. */
const ZERO_NONCE = new Uint8Array(NONCE_BYTES);

export type CipherMode = 'encrypt' | 'decrypt';

/** Random values of one file; with the same ones its bytes are the same again. */
export interface FileSecrets {
  readonly contentKey: Bytes;
  readonly noncePrefix: Bytes;
  readonly ephemeral: CryptoKeyPair;
}

export interface ContentKeys {
  readonly frames: CryptoKey;
  readonly metadata: CryptoKey;
}

export async function createFileSecrets(): Promise<FileSecrets> {
  return {
    contentKey: crypto.getRandomValues(new Uint8Array(ENCRYPTED_FILE.contentKey)),
    noncePrefix: crypto.getRandomValues(new Uint8Array(ENCRYPTED_FILE.noncePrefix)),
    ephemeral: await crypto.subtle.generateKey(CURVE, false, ['deriveBits']),
  };
}

export const importPublicKey = (bytes: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, CURVE, true, []);

export async function computeKeyId(publicKey: Bytes): Promise<Bytes> {
  const digest = await crypto.subtle.digest('SHA-256', publicKey);
  return new Uint8Array(digest, 0, ENCRYPTED_FILE.keyId);
}

/** The key that wraps a content key: the same for both sides of the agreement. */
export async function deriveWrappingKey(
  privateKey: CryptoKey,
  otherPublicKey: CryptoKey,
  publicKeys: { readonly ephemeral: Bytes; readonly recipient: Bytes },
  mode: CipherMode,
): Promise<CryptoKey> {
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: otherPublicKey },
    privateKey,
    256,
  );
  const info = concatBytes(toUtf8(WRAP_INFO), publicKeys.ephemeral, publicKeys.recipient);
  return deriveAesKey(new Uint8Array(shared), info, mode);
}

export async function deriveContentKeys(contentKey: Bytes, mode: CipherMode): Promise<ContentKeys> {
  const [frames, metadata] = await Promise.all([
    deriveAesKey(contentKey, toUtf8(FRAMES_INFO), mode),
    deriveAesKey(contentKey, toUtf8(METADATA_INFO), mode),
  ]);
  return { frames, metadata };
}

/** Of one message under a key that seals no other. */
export async function cipherOnce(
  mode: CipherMode,
  key: CryptoKey,
  bytes: Bytes,
  additionalData: Bytes = new Uint8Array(),
): Promise<Bytes> {
  const parameters = { name: 'AES-GCM', iv: ZERO_NONCE, additionalData };
  return new Uint8Array(await crypto.subtle[mode](parameters, key, bytes));
}

/** `headerHash` binds a frame to its file, the nonce to its place and to the end of the file. */
export async function cipherFrame(
  mode: CipherMode,
  key: CryptoKey,
  bytes: Bytes,
  place: { readonly noncePrefix: Bytes; readonly index: number; readonly isLast: boolean },
  headerHash: Bytes,
): Promise<Bytes> {
  const iv = new Uint8Array(NONCE_BYTES);
  iv.set(place.noncePrefix);
  new DataView(iv.buffer).setUint32(ENCRYPTED_FILE.noncePrefix, place.index);
  iv[NONCE_BYTES - 1] = place.isLast ? 1 : 0;
  const parameters = { name: 'AES-GCM', iv, additionalData: headerHash };
  return new Uint8Array(await crypto.subtle[mode](parameters, key, bytes));
}

async function deriveAesKey(secret: Bytes, info: Bytes, mode: CipherMode): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    [mode],
  );
}
