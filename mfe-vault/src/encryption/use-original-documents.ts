import type { VaultDocument } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import {
  isEncryptedDocument,
  toOriginalFile,
  useDocumentMetadata,
  useVaultKeys,
} from '@recueil/shell/encryption-session';
import { useState } from 'react';

/**
 * Documents as members read them: an encrypted file has its original size, and once it is unlocked
 * its original name. `isLocked`: one of them waits for a key.
 */
export function useOriginalDocuments(documents: readonly VaultDocument[]) {
  const t = useTranslate('mfe-vault');
  const encryptedIds = documents.filter(isEncryptedDocument).map(({ id }) => id);
  // Stays needed: selected documents are on other pages.
  const [isNeeded, setIsNeeded] = useState(false);
  if (encryptedIds.length > 0 && !isNeeded) setIsNeeded(true);
  const vault = useVaultKeys(isNeeded);
  const metadata = useDocumentMetadata(encryptedIds, vault.keys);
  return {
    vault,
    isLocked:
      encryptedIds.length > 0 &&
      (vault.state === 'locked' || encryptedIds.some((id) => metadata.get(id) === 'locked')),
    documents: documents.map((document) =>
      toOriginalFile(document, metadata.get(document.id), t('encrypted.name')),
    ),
  };
}
