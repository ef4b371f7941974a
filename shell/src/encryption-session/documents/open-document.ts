import { ENCRYPTED_FILE } from '@recueil/backend/contract';
import { api, download, type AppDispatch } from '@recueil/shell/contract';
import type { EncryptedFileMetadata, UnlockedVaultKey } from '@recueil/shell/encryption';
import { DETECTED_BYTES, detectMediaType, toPreview } from './detect-media-type.ts';

type Keys = readonly UnlockedVaultKey[];

/** `preview` null: no type that browsers show safely; the type of `blob` is the detected one. */
export interface OpenedDocument {
  readonly metadata: EncryptedFileMetadata;
  readonly blob: Blob;
  readonly preview: 'pdf' | 'image' | 'text' | null;
}

const MAX_NAME_LENGTH = 255;

export const toDownloadPath = (documentId: string): string =>
  `/v1/documents/${encodeURIComponent(documentId)}/download`;

/** Verified to the end. Throws `FileDecryptionError` or `ApiError`. */
export const openDocument = async (documentId: string, keys: Keys): Promise<OpenedDocument> =>
  decryptDocument(await download(toDownloadPath(documentId), null), keys);

/** Verified to the end. Throws `FileDecryptionError`. */
export async function decryptDocument(sealed: Blob, keys: Keys): Promise<OpenedDocument> {
  const { decryptFile } = await import('@recueil/shell/encryption');
  const { metadata, body } = await decryptFile(sealed.stream(), keys);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (const reader = body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
  }
  const mediaType = detectMediaType(chunks[0]!.subarray(0, DETECTED_BYTES));
  return {
    metadata: cleanMetadata(metadata),
    blob: new Blob(chunks, { type: mediaType ?? 'application/octet-stream' }),
    preview: toPreview(mediaType),
  };
}

const headersApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    // As text, because a store keeps no bytes.
    getEncryptedHeader: build.query<string, string>({
      query: (documentId) => {
        const call = {
          url: toDownloadPath(documentId),
          headers: { Accept: '*/*', Range: `bytes=0-${ENCRYPTED_FILE.header - 1}` },
          responseHandler: readHeader,
        };
        return call;
      },
    }),
  }),
});

const readHeader = async (response: Response): Promise<unknown> =>
  response.ok
    ? String.fromCharCode(...new Uint8Array(await response.arrayBuffer()))
    : response.json();

/** From the first bytes of the file. Throws like `openDocument`. */
export async function readDocumentMetadata(
  dispatch: AppDispatch,
  documentId: string,
  keys: Keys,
): Promise<EncryptedFileMetadata> {
  const [{ decryptFile }, header] = await Promise.all([
    import('@recueil/shell/encryption'),
    dispatch(
      headersApi.endpoints.getEncryptedHeader.initiate(documentId, { subscribe: false }),
    ).unwrap(),
  ]);
  const bytes = Uint8Array.from(header, (character) => character.charCodeAt(0));
  const { metadata, body } = await decryptFile(new Blob([bytes]).stream(), keys);
  await body.cancel();
  return cleanMetadata(metadata);
}

/** The server cleans names of plain files alike: no path, no invisible characters. */
const cleanMetadata = (metadata: EncryptedFileMetadata): EncryptedFileMetadata => {
  const name = metadata.originalName
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .normalize('NFC')
    .trim();
  const originalName = [...name].slice(0, MAX_NAME_LENGTH).join('') || 'document';
  return { ...metadata, originalName };
};
