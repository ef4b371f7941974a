import { download, type ApiError } from '@recueil/shell/contract';
import { useEffect, useState } from 'react';
import { toFilePreviewPath } from '../validation.api.ts';

const CACHED_FILES = 6;
const bytesByFile = new Map<string, Promise<Blob>>();

/** Loads a file once; the last few stay cached until the review is left. */
export function loadFileBytes(fileId: string): Promise<Blob> {
  const cached = bytesByFile.get(fileId);
  bytesByFile.delete(fileId);
  const bytes = cached ?? download(toFilePreviewPath(fileId), null);
  bytesByFile.set(fileId, bytes);
  bytes.catch(() => bytesByFile.delete(fileId));
  for (const oldest of [...bytesByFile.keys()].slice(
    0,
    Math.max(0, bytesByFile.size - CACHED_FILES),
  ))
    bytesByFile.delete(oldest);
  return bytes;
}

export const clearFileBytes = (): void => bytesByFile.clear();

type FileBytes =
  { readonly id: string; readonly blob: Blob } | { readonly id: string; readonly error: ApiError };

/** Keeps the previous file until the next one has loaded. */
export function useFileBytes(fileId: string | null, attempt: number): FileBytes | null {
  const [bytes, setBytes] = useState<FileBytes | null>(null);
  useEffect(() => {
    if (fileId === null) return;
    let isCancelled = false;
    loadFileBytes(fileId)
      .then((blob) => !isCancelled && setBytes({ id: fileId, blob }))
      .catch((error: ApiError) => !isCancelled && setBytes({ id: fileId, error }));
    return () => {
      isCancelled = true;
    };
  }, [fileId, attempt]);
  return bytes;
}
