import { useEffect, useState } from 'react';
import { toApiFailure } from '../request/api-failure.ts';
import { retryTimers } from '../request/retry-write.ts';
import { getUploadProgress } from '../upload-page.api.ts';
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
 * Partial uploads of an earlier visit that the server still has; choosing the same file resumes
 * them.
 */
export function useInterruptedUploads(
  token: string,
  requestedDocumentIds: string,
): UploadsByDocument {
  const [saved, setSaved] = useState<UploadsByDocument>({});
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
        if (offset > 0) return show(requestedDocumentId, path, { ...upload, sent: offset });
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
