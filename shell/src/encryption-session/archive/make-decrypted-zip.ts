import {
  createZipEntryNamer,
  ENCRYPTED_SUFFIX,
  sortForZip,
  type VaultDocument,
  type ZipNameOptions,
} from '@recueil/backend/contract';
import { download } from '@recueil/shell/contract';
import type { UnlockedVaultKey } from '@recueil/shell/encryption';
import { makeZip } from 'client-zip';
import { isEncryptedDocument } from '../documents/is-encrypted-document.ts';
import { decryptDocument, toDownloadPath } from '../documents/open-document.ts';
import { isDecryptionError } from '../vault-messages.ts';

const SEALED_NAME = `document${ENCRYPTED_SUFFIX}`;

interface ZipOptions extends ZipNameOptions {
  readonly keys: readonly UnlockedVaultKey[];
  /** For a file that is in the ZIP as it is stored: its entry. */
  readonly onUndecrypted: (entryName: string) => void;
  readonly signal: AbortSignal;
}

/** One file is loaded at a time; plain ones as they are. Throws `ApiError`. */
export async function* makeDecryptedZip(
  documents: readonly VaultDocument[],
  { keys, vaultFolder, timeZone, onUndecrypted, signal }: ZipOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const nameEntry = createZipEntryNamer(documents, { vaultFolder, timeZone });
  async function* loadEntries() {
    for (const document of sortForZip(documents)) {
      const { original, blob, isUndecrypted } = await loadFile(document, keys, signal);
      const name = nameEntry({ ...document, name: original });
      if (isUndecrypted) onUndecrypted(name);
      yield {
        name,
        lastModified: new Date(document.uploadedAt),
        input: blob.stream(),
        size: blob.size,
      };
    }
  }
  const reader = makeZip(loadEntries()).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      yield part.value as Uint8Array<ArrayBuffer>;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

async function loadFile(
  document: VaultDocument,
  keys: readonly UnlockedVaultKey[],
  signal: AbortSignal,
): Promise<{ original: string; blob: Blob; isUndecrypted: boolean }> {
  const stored = await download(toDownloadPath(document.id), null, { signal });
  if (!isEncryptedDocument(document))
    return { original: document.name, blob: stored, isUndecrypted: false };
  try {
    const { metadata, blob } = await decryptDocument(stored, keys);
    return { original: metadata.originalName, blob, isUndecrypted: false };
  } catch (error) {
    if (!isDecryptionError(error)) throw error;
    return { original: SEALED_NAME, blob: stored, isUndecrypted: true };
  }
}
