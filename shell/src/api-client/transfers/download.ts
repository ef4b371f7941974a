import { withPendingOperation } from '../pending-operations.ts';
import { saveBlob } from './save-blob.ts';
import { callApi } from '../call-api.ts';

export interface DownloadOptions {
  /** It is a ZIP that is made while it is sent: the frame shows its progress and lets the reader stop it. `size`: about how many bytes. */
  archive?: { size: number };
  signal?: AbortSignal;
}

/** Brings the bytes of an API path (`/v1/documents/…/preview`) without saving them. Throws `ApiError`. */
export function download(path: string, fileName: null, options?: DownloadOptions): Promise<Blob>;
/** Saves the bytes of an API path (`/v1/documents/…/download`) through the browser; of an export the frame shows the progress. False when the reader stopped it. Throws `ApiError`. */
export function download(
  path: string,
  fileName: string,
  options?: DownloadOptions,
): Promise<boolean>;
export async function download(
  path: string,
  fileName: string | null,
  { archive, signal }: DownloadOptions = {},
): Promise<Blob | boolean> {
  const ask = (until = signal) => callApi({ path, headers: { Accept: '*/*' }, signal: until });
  if (fileName === null) return (await ask()).blob();
  if (archive)
    return (await import(/* webpackChunkName: "save-archive" */ './save-archive.ts')).saveArchive(
      path,
      fileName,
      archive.size,
    );
  return withPendingOperation(async () => {
    const stop = new AbortController();
    const answer = await ask(signal ? AbortSignal.any([signal, stop.signal]) : stop.signal);
    // A table that is made while it is sent says how long it will be.
    const rows = answer.headers.get('X-Export-Rows');
    if (rows !== null)
      return (await import(/* webpackChunkName: "save-archive" */ './save-export.ts')).saveExport(
        answer,
        fileName,
        Number(rows),
        stop,
      );
    saveBlob(await answer.blob(), fileName);
    return true;
  });
}
