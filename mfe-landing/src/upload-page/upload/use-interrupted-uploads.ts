import { useEffect, useState } from 'react';
import { toApiFailure } from '../request/api-failure.ts';
import { getUploadProgress } from '../upload-page.api.ts';
import { deleteSavedUpload, findSavedUpload, type SavedUpload } from './upload-resume-storage.ts';

/** Uploads that an earlier visit left unfinished, as far as the server still has them: choosing the same file goes on there. */
export function useInterruptedUploads(
  token: string,
  documentIds: string,
): Readonly<Record<string, SavedUpload | undefined>> {
  const [places, setPlaces] = useState<Readonly<Record<string, SavedUpload | undefined>>>({});
  useEffect(() => {
    let alive = true;
    for (const documentId of documentIds.split(',')) {
      const place = findSavedUpload(documentId, Date.now());
      if (place === null) continue;
      getUploadProgress(token, place.path).then(
        ({ offset, documentId: received }) => {
          if (received !== null) return deleteSavedUpload(documentId);
          if (alive && offset > 0)
            setPlaces((before) => ({ ...before, [documentId]: { ...place, sent: offset } }));
        },
        (thrown: unknown) => {
          const { kind } = toApiFailure(thrown);
          if (kind === 'unknown-link' || kind === 'upload-gone') deleteSavedUpload(documentId);
        },
      );
    }
    return () => {
      alive = false;
    };
  }, [token, documentIds]);
  return places;
}
