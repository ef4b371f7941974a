import { useEffect, useState } from 'react';
import { toApiFailure } from '../request/api-failure.ts';
import { getUploadProgress } from '../upload-page.api.ts';
import { deleteSavedUpload, findSavedUpload, type SavedUpload } from './upload-resume-storage.ts';

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
    for (const requestedDocumentId of requestedDocumentIds.split(',')) {
      const upload = findSavedUpload(requestedDocumentId, Date.now());
      if (upload === null || upload.print === null) continue;
      getUploadProgress(token, upload.path).then(
        ({ offset, documentId: received }) => {
          if (received !== null) return deleteSavedUpload(requestedDocumentId);
          if (isMounted && offset > 0)
            setSaved((before) => ({
              ...before,
              [requestedDocumentId]: { ...upload, sent: offset },
            }));
        },
        (thrown: unknown) => {
          const { kind } = toApiFailure(thrown);
          if (kind === 'unknown-link' || kind === 'upload-gone')
            deleteSavedUpload(requestedDocumentId);
        },
      );
    }
    return () => {
      isMounted = false;
    };
  }, [token, requestedDocumentIds]);
  return saved;
}
