import { ENCRYPTED_MEDIA_TYPE } from '@recueil/backend/contract';

/** A `DocumentFile` or a `VaultDocument`, whose `type` is a kind. */
export const isEncryptedDocument = (document: {
  readonly type: string;
  readonly mediaType?: string;
}): boolean => (document.mediaType ?? document.type) === ENCRYPTED_MEDIA_TYPE;
