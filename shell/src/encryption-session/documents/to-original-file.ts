import { toOriginalSize } from '@recueil/backend/contract';
import { isEncryptedDocument } from './is-encrypted-document.ts';
import type { DocumentMetadata } from './use-document-metadata.ts';

/** With its original size, and its original name once it is unlocked. */
export const toOriginalFile = <
  File extends { name: string; size: number; type: string; mediaType?: string },
>(
  file: File,
  metadata: DocumentMetadata | undefined,
  lockedName: string,
): File & { readonly originalSha256?: string } =>
  isEncryptedDocument(file)
    ? {
        ...file,
        name: typeof metadata === 'object' ? metadata.originalName : lockedName,
        size: toOriginalSize(file.size) ?? file.size,
        ...(typeof metadata === 'object' ? { originalSha256: metadata.originalSha256 } : {}),
      }
    : file;
