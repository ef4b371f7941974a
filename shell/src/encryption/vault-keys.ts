import {
  VAULT_KEY_LIMITS as L,
  type NewVaultKey,
  type VaultKeyEnvelope,
} from '@recueil/backend/contract';
import { concatBytes, decodeBytes, encodeBytes, toUtf8, type Bytes } from './bytes.ts';
import { RefusedEnvelopeError, WrongSecretError } from './encryption-errors.ts';
import { normalizeRecoveryKey } from './recovery-key.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const PURPOSE = 'recueil/vault-key/v1';
const NONCE_BYTES = 12;

/** Its private key cannot leave the browser's key store. */
export interface UnlockedVaultKey {
  readonly publicKey: string;
  readonly privateKey: CryptoKey;
}

export interface VaultSecret {
  readonly kind: 'passphrase' | 'recovery';
  readonly text: string;
}

type LockedVaultKey = Pick<NewVaultKey, 'publicKey' | 'passphrase' | 'recovery'>;

/** A key pair whose private key opens by either secret. */
export async function createVaultKey(
  passphrase: string,
  recoveryKey: string,
): Promise<NewVaultKey> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const publicKey = encodeBytes(
    new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
  );
  const wrap = (kind: VaultSecret['kind'], text: string) =>
    wrapPrivateKey(pair.privateKey, publicKey, { kind, text });
  return {
    publicKey,
    passphrase: await wrap('passphrase', passphrase),
    recovery: await wrap('recovery', recoveryKey),
  };
}

/** Throws `WrongSecretError`, or `RefusedEnvelopeError` before anything is derived. */
export const unlockVaultKey = async (
  key: LockedVaultKey,
  secret: VaultSecret,
): Promise<UnlockedVaultKey> => ({
  publicKey: key.publicKey,
  privateKey: await unwrapPrivateKey(key, secret, false),
});

/** Another secret for the same key: no file changes. Throws like `unlockVaultKey`. */
export const rewrapVaultKey = async (
  key: LockedVaultKey,
  present: VaultSecret,
  next: VaultSecret,
): Promise<VaultKeyEnvelope> =>
  wrapPrivateKey(await unwrapPrivateKey(key, present, true), key.publicKey, next);

async function wrapPrivateKey(
  privateKey: CryptoKey,
  publicKey: string,
  secret: VaultSecret,
): Promise<VaultKeyEnvelope> {
  const salt = crypto.getRandomValues(new Uint8Array(L.salt));
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const iterations = L.iterations;
  const wrappingKey = await deriveKey(secret, salt, iterations, 'wrapKey');
  const wrapped = await crypto.subtle.wrapKey(
    'pkcs8',
    privateKey,
    wrappingKey,
    toParameters(iv, publicKey, secret.kind),
  );
  return {
    kdf: L.kdf,
    iterations,
    salt: encodeBytes(salt),
    iv: encodeBytes(iv),
    wrappedKey: encodeBytes(new Uint8Array(wrapped)),
  };
}

async function unwrapPrivateKey(
  key: LockedVaultKey,
  secret: VaultSecret,
  isExtractable: boolean,
): Promise<CryptoKey> {
  const { kdf, iterations, salt, iv, wrappedKey } = key[secret.kind];
  const saltBytes = decodeBytes(salt);
  if (
    kdf !== L.kdf ||
    !Number.isInteger(iterations) ||
    iterations < L.acceptedIterations ||
    iterations > L.maxIterations ||
    saltBytes.length < L.salt
  )
    throw new RefusedEnvelopeError(`${kdf}, ${iterations} iterations`);
  try {
    return await crypto.subtle.unwrapKey(
      'pkcs8',
      decodeBytes(wrappedKey),
      await deriveKey(secret, saltBytes, iterations, 'unwrapKey'),
      toParameters(decodeBytes(iv), key.publicKey, secret.kind),
      CURVE,
      isExtractable,
      ['deriveBits'],
    );
  } catch {
    throw new WrongSecretError();
  }
}

/** An envelope opens only beside its own public key, and only as what it was made for. */
const toParameters = (iv: Bytes, publicKey: string, kind: VaultSecret['kind']): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: concatBytes(toUtf8(`${PURPOSE}/${kind}`), decodeBytes(publicKey)),
});

async function deriveKey(
  { kind, text }: VaultSecret,
  salt: Bytes,
  iterations: number,
  usage: 'wrapKey' | 'unwrapKey',
): Promise<CryptoKey> {
  const normalized = kind === 'recovery' ? normalizeRecoveryKey(text) : text.normalize('NFKC');
  const material = await crypto.subtle.importKey('raw', toUtf8(normalized), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    [usage],
  );
}
