import type { DocumentFile } from '@recueil/backend/contract';
import {
  isEncryptedDocument,
  toOriginalFile,
  type DocumentMetadata,
} from '@recueil/shell/encryption-session';

/** What only the opened file shows. */
export type OpenedFileFacts = Pick<DocumentFile, 'preview' | 'pages'>;

/** As a reviewer reads it: an encrypted file has its original name once it is unlocked. */
export function toReviewedFile(
  file: DocumentFile,
  metadata: DocumentMetadata | undefined,
  facts: OpenedFileFacts | undefined,
  lockedName: string,
): DocumentFile {
  const original = toOriginalFile(file, metadata, lockedName);
  return isEncryptedDocument(file) && typeof metadata === 'object'
    ? { ...original, ...facts }
    : original;
}
