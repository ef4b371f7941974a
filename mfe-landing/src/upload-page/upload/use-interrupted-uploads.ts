import { useEffect, useRef, useState } from 'react';
import { toApiFailure } from '../request/api-failure.ts';
import { retryTimers } from '../request/retry-write.ts';
import { getUploadProgress } from '../upload-page.api.ts';
import type { FilePlace } from './file-upload.ts';
import { loadKeptUploads } from '../kept-files/load-kept-uploads.ts';
import {
  deleteSavedUpload,
  listSavedUploads,
  onSavedUploadDeleted,
  type SavedUpload,
} from './upload-resume-storage.ts';

/** The server writes down what it has of a cut call within ten seconds. */
const LOOK_AGAIN_AFTER_MS = [3000, 9000] as const;

type UploadsByDocument = Readonly<Record<string, readonly SavedUpload[] | undefined>>;

/**
 * Partial uploads of an earlier visit that the server still has. They resume by themselves where
 * this browser has kept the file, else when the same file is chosen.
 */
export function useInterruptedUploads(
  token: string,
  requestedDocumentIds: string,
  onKept: (place: FilePlace, files: readonly File[]) => void,
): UploadsByDocument {
  const [saved, setSaved] = useState<UploadsByDocument>({});
  const latest = useRef(onKept);
  useEffect(() => void (latest.current = onKept));
  useEffect(() => {
    let isMounted = true;
    const show = (requestedDocumentId: string, path: string, upload?: SavedUpload) =>
      setSaved((before) => ({
        ...before,
        [requestedDocumentId]: [
          ...(before[requestedDocumentId] ?? []).filter((each) => each.path !== path),
          ...(upload ? [upload] : []),
        ],
      }));
    const findByPath = (requestedDocumentId: string, path: string) =>
      listSavedUploads(requestedDocumentId, Date.now()).find((each) => each.path === path);
    const look = async (requestedDocumentId: string, path: string) => {
      for (const delay of [0, ...LOOK_AGAIN_AFTER_MS]) {
        if (delay > 0) await retryTimers.delay(delay);
        if (!isMounted || !findByPath(requestedDocumentId, path)) return;
        const offset = await readOffset(token, requestedDocumentId, path);
        const upload = findByPath(requestedDocumentId, path);
        if (offset === null || !isMounted || !upload) return;
        if (offset === 0) continue;
        const file = await takeKeptFile(path);
        if (!isMounted || file === 'elsewhere') return;
        if (file === null) return show(requestedDocumentId, path, { ...upload, sent: offset });
        return latest.current({ requestedDocumentId, replaces: upload.replaces }, [file]);
      }
    };
    for (const id of requestedDocumentIds.split(','))
      for (const { path, print } of listSavedUploads(id, Date.now()))
        if (print !== null) void look(id, path);
    const stopListening = onSavedUploadDeleted(show);
    return () => {
      isMounted = false;
      stopListening();
    };
  }, [token, requestedDocumentIds]);
  return saved;
}

/** As `takeKeptUpload`. */
const takeKeptFile = (path: string): Promise<File | 'elsewhere' | null> =>
  loadKeptUploads().then(
    ({ takeKeptUpload }) => takeKeptUpload(path),
    () => null,
  );

/** 0 while the server may still be writing; null when there is nothing to resume. */
async function readOffset(
  token: string,
  requestedDocumentId: string,
  path: string,
): Promise<number | null> {
  try {
    const { offset, documentId: received } = await getUploadProgress(token, path);
    if (received === null) return offset;
    deleteSavedUpload(requestedDocumentId, path);
  } catch (thrown) {
    const { kind } = toApiFailure(thrown);
    if (kind === 'busy') return 0;
    if (kind === 'unknown-link' || kind === 'upload-gone')
      deleteSavedUpload(requestedDocumentId, path);
  }
  return null;
}
