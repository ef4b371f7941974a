import type { DocumentFile, RequestedDocument } from '@recueil/backend/contract';
import {
  isEncryptedDocument,
  useDocumentMetadata,
  useVaultKeys,
  useVaultMessages,
  type VaultKeys,
} from '@recueil/shell/encryption-session';
import { useState } from 'react';
import { toReviewedFile, type OpenedFileFacts } from './reviewed-file.ts';

const listFiles = ({ files, versions }: RequestedDocument): readonly DocumentFile[] => [
  ...files,
  ...versions,
];

/** Documents as the reviewer reads them; `recordFacts` adds what an opened file shows. */
export function useOriginalDocuments(documents: readonly RequestedDocument[]): {
  documents: RequestedDocument[];
  vault: VaultKeys;
  recordFacts: (fileId: string, facts: OpenedFileFacts) => void;
} {
  const t = useVaultMessages();
  const encryptedIds = documents
    .flatMap(listFiles)
    .filter(isEncryptedDocument)
    .map(({ id }) => id);
  const vault = useVaultKeys(encryptedIds.length > 0);
  const metadata = useDocumentMetadata(encryptedIds, vault.keys);
  const [facts, setFacts] = useState<Readonly<Record<string, OpenedFileFacts>>>({});
  const toOriginal = (file: DocumentFile) =>
    toReviewedFile(file, metadata.get(file.id), facts[file.id], t.locked);
  return {
    vault,
    documents: documents.map((document) => ({
      ...document,
      file: document.file && toOriginal(document.file),
      files: document.files.map(toOriginal),
      versions: document.versions.map(toOriginal),
    })),
    recordFacts: (fileId, added) => setFacts((known) => ({ ...known, [fileId]: added })),
  };
}
