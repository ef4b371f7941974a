import type { AcceptedExtension } from '@recueil/backend/contract';
import type { UploadContent } from './upload-content.ts';

/** Loaded where encryption is on. */
export const loadEncryption = () =>
  import(/* webpackChunkName: "encryption" */ './encrypt-upload.ts');

/** False in old browsers and on pages that did not come by https. */
export const canEncrypt = (): boolean =>
  (globalThis.crypto as { subtle?: SubtleCrypto }).subtle !== undefined;

/** Gives the same bytes at each call; a failure is not kept. Without a key the file is plain. */
export function createUploadContent(
  file: File,
  encryptionKey: string | null,
  listAccepted: () => readonly AcceptedExtension[],
): () => Promise<UploadContent> {
  if (encryptionKey === null) return async () => ({ file, name: file.name, size: file.size });
  let content: Promise<UploadContent> | null = null;
  return () => {
    content ??= loadEncryption()
      .then(({ encryptUpload }) => encryptUpload(file, encryptionKey, listAccepted()))
      .catch((thrown: unknown) => {
        content = null;
        throw thrown;
      });
    return content;
  };
}
