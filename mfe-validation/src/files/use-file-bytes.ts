import { isWithheld, type DocumentFile } from '@recueil/backend/contract';
import { download } from '@recueil/shell/contract';
import {
  isEncryptedDocument,
  openDocument,
  type VaultKeys,
} from '@recueil/shell/encryption-session';
import { useEffect, useState } from 'react';
import { toFilePreviewPath } from '../validation.api.ts';

type Keys = VaultKeys['keys'];
type StoredFile = Pick<DocumentFile, 'id' | 'type' | 'preview'>;

/** `preview` null: the browser cannot show the opened file. */
interface PreviewBytes {
  readonly blob: Blob;
  readonly preview: DocumentFile['preview'];
}

const CACHED_FILES = 6;
const bytesByFile = new Map<string, Promise<PreviewBytes>>();

const loadBytes = async (file: StoredFile, keys: Keys): Promise<PreviewBytes> =>
  isEncryptedDocument(file)
    ? openDocument(file.id, keys)
    : { blob: await download(toFilePreviewPath(file.id), null), preview: file.preview };

/** Loads a file once; the last few stay cached until the review is left or locked. */
function loadFileBytes(file: StoredFile, keys: Keys): Promise<PreviewBytes> {
  const cached = bytesByFile.get(file.id);
  bytesByFile.delete(file.id);
  const bytes = cached ?? loadBytes(file, keys);
  bytesByFile.set(file.id, bytes);
  bytes.catch(() => bytesByFile.delete(file.id));
  for (const oldest of [...bytesByFile.keys()].slice(
    0,
    Math.max(0, bytesByFile.size - CACHED_FILES),
  ))
    bytesByFile.delete(oldest);
  return bytes;
}

const clearFileBytes = (): void => bytesByFile.clear();

/** The file that is likely to be shown next. Forgets every file when the screen is left or locked. */
export function usePrefetchedFile(file: DocumentFile | null, { state, keys }: VaultKeys): void {
  const isWanted =
    file !== null &&
    !isWithheld(file.scan) &&
    (isEncryptedDocument(file) ? state === 'unlocked' : file.preview !== null);
  const { id, type = '', preview = null } = file ?? {};
  useEffect(() => {
    // Reported when the document is opened.
    if (isWanted && id) loadFileBytes({ id, type, preview }, keys).catch(() => undefined);
  }, [isWanted, id, type, preview, keys]);
  useEffect(() => clearFileBytes, [keys]);
}

export type FileBytes =
  | ({ readonly id: string } & PreviewBytes)
  /** An `ApiError` or a `FileDecryptionError`. */
  | { readonly id: string; readonly error: unknown };

/** Keeps the previous file until the next one has loaded. */
export function useFileBytes(
  { id, type, preview }: StoredFile,
  isWanted: boolean,
  keys: Keys,
  attempt: number,
): FileBytes | null {
  const [bytes, setBytes] = useState<FileBytes | null>(null);
  useEffect(() => {
    if (!isWanted) return setBytes(null);
    let isCancelled = false;
    loadFileBytes({ id, type, preview }, keys)
      .then((loaded) => !isCancelled && setBytes({ id, ...loaded }))
      .catch((error: unknown) => !isCancelled && setBytes({ id, error }));
    return () => {
      isCancelled = true;
    };
  }, [id, type, preview, isWanted, keys, attempt]);
  return bytes;
}
