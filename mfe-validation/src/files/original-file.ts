import { toOriginalSize, type DocumentFile } from '@recueil/backend/contract';
import { isEncryptedDocument, type DocumentMetadata } from '@recueil/shell/encryption-session';

/** What only the opened file shows. */
export type OpenedFileFacts = Pick<DocumentFile, 'preview' | 'pages'>;

/** As a reviewer reads it: an encrypted file has its original name once it is unlocked. */
export function toOriginalFile(
  file: DocumentFile,
  metadata: DocumentMetadata | undefined,
  facts: OpenedFileFacts | undefined,
  lockedName: string,
): DocumentFile {
  if (!isEncryptedDocument(file)) return file;
  const size = toOriginalSize(file.size) ?? file.size;
  if (metadata === undefined || typeof metadata === 'string')
    return { ...file, name: lockedName, size };
  return { ...file, name: metadata.originalName, size, ...facts };
}
