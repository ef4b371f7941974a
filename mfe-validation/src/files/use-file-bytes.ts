import { download, type ApiError } from '@recueil/shell/contract';
import { useEffect, useState } from 'react';
import { previewPath } from '../validation.api.ts';

const KEPT = 6;
const kept = new Map<string, Promise<Blob>>();

/** The bytes of a file, asked for once; the last few stay until the review is left. */
export function bytesOf(fileId: string): Promise<Blob> {
  const known = kept.get(fileId);
  kept.delete(fileId);
  const bytes = known ?? download(previewPath(fileId), null);
  kept.set(fileId, bytes);
  bytes.catch(() => kept.delete(fileId));
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(oldest);
  return bytes;
}

export const forgetBytes = (): void => kept.clear();

export type Bytes = { readonly id: string; readonly blob: Blob } | { readonly id: string; readonly error: ApiError };

/** What is there for a file; the file before it until then. */
export function useBytes(fileId: string | null, attempt: number): Bytes | null {
  const [bytes, setBytes] = useState<Bytes | null>(null);
  useEffect(() => {
    if (fileId === null) return;
    let off = false;
    bytesOf(fileId)
      .then((blob) => !off && setBytes({ id: fileId, blob }))
      .catch((error: ApiError) => !off && setBytes({ id: fileId, error }));
    return () => {
      off = true;
    };
  }, [fileId, attempt]);
  return bytes;
}
