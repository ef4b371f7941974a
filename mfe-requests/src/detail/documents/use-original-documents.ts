import type { DocumentFile, RequestedDocument } from '@recueil/backend/contract';
import {
  isEncryptedDocument,
  toOriginalFile,
  useDocumentMetadata,
  useVaultKeys,
} from '@recueil/shell/encryption-session';
import { useRequestsTranslate } from '../../i18n/messages.ts';

const listFiles = ({ files, versions }: RequestedDocument): readonly DocumentFile[] => [
  ...files,
  ...versions,
];

/** As members read them, with original names once unlocked; `isLocked`: one waits for a key. */
export function useOriginalDocuments(documents: readonly RequestedDocument[]) {
  const t = useRequestsTranslate();
  const encryptedIds = documents
    .flatMap(listFiles)
    .filter(isEncryptedDocument)
    .map(({ id }) => id);
  const vault = useVaultKeys(encryptedIds.length > 0);
  const metadata = useDocumentMetadata(encryptedIds, vault.keys);
  const toOriginal = (file: DocumentFile) =>
    toOriginalFile(file, metadata.get(file.id), t('detail.encrypted'));
  return {
    vault,
    isLocked: vault.state === 'locked' || [...metadata.values()].includes('locked'),
    documents: documents.map((document) => ({
      ...document,
      file: document.file && toOriginal(document.file),
      files: document.files.map(toOriginal),
      versions: document.versions.map(toOriginal),
    })),
  };
}
