import { withPendingOperation } from '../client-slice.ts';
import { saveBlob } from './save-blob.ts';
import { callApi } from '../call-api.ts';
import type { ArchiveOptions } from './save-archive.ts';

export interface DownloadOptions {
  /** A ZIP generated while it is received, with progress and cancel button. */
  archive?: ArchiveOptions;
  signal?: AbortSignal;
}

/** Loads the bytes of an API path without saving them. Throws `ApiError`. */
export function download(path: string, fileName: null, options?: DownloadOptions): Promise<Blob>;
/** Saves the bytes of an API path as a file. False when cancelled. Throws `ApiError`. */
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
  const fetchFile = (abortSignal = signal) =>
    callApi({ path, headers: { Accept: '*/*' }, signal: abortSignal });
  if (fileName === null) return (await fetchFile()).blob();
  if (archive)
    return (await import(/* webpackChunkName: "save-archive" */ './save-archive.ts')).saveArchive(
      path,
      fileName,
      archive,
    );
  return withPendingOperation(async () => {
    const controller = new AbortController();
    const response = await fetchFile(
      signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    );
    // An export generated while it is sent announces its number of rows.
    const rows = response.headers.get('X-Export-Rows');
    if (rows !== null)
      return (await import(/* webpackChunkName: "save-archive" */ './save-export.ts')).saveExport(
        response,
        fileName,
        Number(rows),
        controller,
      );
    saveBlob(await response.blob(), fileName);
    return true;
  });
}
