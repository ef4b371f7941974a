import { useEffect, useState } from 'react';
import { toApiFailure } from '../request/api-failure.ts';
import { retryTimers } from '../request/retry-write.ts';
import { getUploadProgress } from '../upload-page.api.ts';
import {
  deleteSavedUpload,
  findSavedUpload,
  onSavedUploadDeleted,
  type SavedUpload,
} from './upload-resume-storage.ts';

/** The server writes down what it has of a cut call within ten seconds. */
const LOOK_AGAIN_AFTER_MS = [3000, 9000] as const;

/**
 * Partial uploads of an earlier visit that the server still has; choosing the same file resumes
 * them.
 */
export function useInterruptedUploads(
  token: string,
  requestedDocumentIds: string,
): Readonly<Record<string, SavedUpload | undefined>> {
  const [saved, setSaved] = useState<Readonly<Record<string, SavedUpload | undefined>>>({});
  useEffect(() => {
    let isMounted = true;
    const show = (requestedDocumentId: string, upload: SavedUpload | undefined) =>
      setSaved((before) => ({ ...before, [requestedDocumentId]: upload }));
    const look = async (requestedDocumentId: string) => {
      for (const delay of [0, ...LOOK_AGAIN_AFTER_MS]) {
        if (delay > 0) await retryTimers.delay(delay);
        const upload = findSavedUpload(requestedDocumentId, Date.now());
        if (!isMounted || upload === null || upload.print === null) return;
        const offset = await readOffset(token, requestedDocumentId, upload.path);
        if (offset === null) return;
        const isForgotten = findSavedUpload(requestedDocumentId, Date.now())?.path !== upload.path;
        if (!isMounted || isForgotten) return;
        if (offset > 0) return show(requestedDocumentId, { ...upload, sent: offset });
      }
    };
    requestedDocumentIds.split(',').forEach((id) => void look(id));
    const stopListening = onSavedUploadDeleted((id) => show(id, undefined));
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
    deleteSavedUpload(requestedDocumentId);
  } catch (thrown) {
    const { kind } = toApiFailure(thrown);
    if (kind === 'busy') return 0;
    if (kind === 'unknown-link' || kind === 'upload-gone') deleteSavedUpload(requestedDocumentId);
  }
  return null;
}
