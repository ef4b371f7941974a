import { useEffect, useState } from 'react';
import { asFailure } from '../request/api-failure.ts';
import { readUpload } from '../upload-page.api.ts';
import { forgetPlace, placeOf, type Place } from './upload-resume-storage.ts';

/** Uploads that an earlier visit left unfinished, as far as the server still has them: choosing the same file goes on there. */
export function useInterrupted(token: string, documentIds: string): Readonly<Record<string, Place | undefined>> {
  const [places, setPlaces] = useState<Readonly<Record<string, Place | undefined>>>({});
  useEffect(() => {
    let alive = true;
    for (const documentId of documentIds.split(',')) {
      const place = placeOf(documentId, Date.now());
      if (place === null) continue;
      readUpload(token, place.path).then(
        ({ offset, documentId: received }) => {
          if (received !== null) return forgetPlace(documentId);
          if (alive && offset > 0) setPlaces((before) => ({ ...before, [documentId]: { ...place, sent: offset } }));
        },
        (thrown: unknown) => {
          const { kind } = asFailure(thrown);
          if (kind === 'unknown-link' || kind === 'upload-gone') forgetPlace(documentId);
        },
      );
    }
    return () => {
      alive = false;
    };
  }, [token, documentIds]);
  return places;
}
