/**
 * Keys of encrypted documents, unlocked once a session for every screen and tab, and what they open.
 * Compiled into each remote; the dialog and the cryptography load when they are used.
 */
export { useDocumentArchive } from './archive/use-document-archive.ts';
export { isEncryptedDocument } from './documents/is-encrypted-document.ts';
export { openDocument } from './documents/open-document.ts';
export { toOriginalFile } from './documents/to-original-file.ts';
export { useDocumentMetadata, type DocumentMetadata } from './documents/use-document-metadata.ts';
export { useEncryptedDownload } from './documents/use-encrypted-download.ts';
export { UnlockPanel } from './keys/UnlockPanel.tsx';
export { useVaultKeys, type VaultKeys } from './keys/use-vault-keys.tsx';
export { forgetVaultKeys as lockVault } from './keys/forget-vault-keys.ts';
export { isDecryptionError, isForOtherKey, useVaultMessages } from './vault-messages.ts';
