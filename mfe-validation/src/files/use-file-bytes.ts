import { download, type ApiError } from '@recueil/shell/contract';
import { useEffect, useState } from 'react';
import { toFilePreviewPath } from '../validation.api.ts';

const CACHED_FILES = 6;
const bytesByFile = new Map<string, Promise<Blob>>();

/** The bytes of a file, asked for once; the last few stay until the review is left. */
export function loadFileBytes(fileId: string): Promise<Blob> {
  const known = bytesByFile.get(fileId);
  bytesByFile.delete(fileId);
  const bytes = known ?? download(toFilePreviewPath(fileId), null);
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

export type FileBytes =
  { readonly id: string; readonly blob: Blob } | { readonly id: string; readonly error: ApiError };

/** What is there for a file; the file before it until then. */
export function useFileBytes(fileId: string | null, attempt: number): FileBytes | null {
  const [bytes, setBytes] = useState<FileBytes | null>(null);
  useEffect(() => {
    if (fileId === null) return;
    let off = false;
    loadFileBytes(fileId)
      .then((blob) => !off && setBytes({ id: fileId, blob }))
      .catch((error: ApiError) => !off && setBytes({ id: fileId, error }));
    return () => {
      off = true;
    };
  }, [fileId, attempt]);
  return bytes;
}
