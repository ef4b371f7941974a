/**
 * End-to-end encryption in the browser: WebCrypto and a hash that works in pieces, without a store,
 * so that the recipient's page may load it too. Import it dynamically, where encryption is on.
 */
export { nameByContent } from './name-by-content.ts';
export { encryptFile, type EncryptedFile } from './encrypt-file.ts';
export { decryptFile, type DecryptedFile } from './decrypt-file.ts';
export type { EncryptedFileMetadata } from './file-metadata.ts';
export {
  FileDecryptionError,
  RefusedEnvelopeError,
  WrongSecretError,
} from './encryption-errors.ts';
export {
  createVaultKey,
  rewrapVaultKey,
  unlockVaultKey,
  type UnlockedVaultKey,
  type VaultSecret,
} from './vault-keys.ts';
export { chooseProofPositions, createRecoveryKey, provesRecoveryKey } from './recovery-key.ts';
