import type { DocumentFile, RequestedDocument } from '@recueil/backend/contract';
import { useState } from 'react';
import { findFileToShow } from './review-rules.ts';

type ByDocument<T> = Readonly<Record<string, T>>;

/** The file on screen and those that a rejection refuses, remembered for each document. */
export function useReviewFiles(document: RequestedDocument | undefined) {
  const [shownIds, setShownIds] = useState<ByDocument<string>>({});
  const [keptIds, setKeptIds] = useState<ByDocument<readonly string[]>>({});
  const { id = '', files = [] } = document ?? {};
  const kept = keptIds[id] ?? [];
  const file = document ? findFileToShow(document, shownIds[id] ?? null) : null;
  const showFile = (fileId: string) => setShownIds((all) => ({ ...all, [id]: fileId }));
  return {
    file,
    showFile,
    showNextFile: () => {
      const next = files[(files.findIndex((each) => each.id === file?.id) + 1) % files.length];
      if (next) showFile(next.id);
    },
    /** All of them, unless the reviewer keeps some. */
    refused: files.filter((each) => !kept.includes(each.id)),
    toggleRefused: ({ id: fileId }: DocumentFile) =>
      setKeptIds((all) => ({
        ...all,
        [id]: kept.includes(fileId) ? kept.filter((each) => each !== fileId) : [...kept, fileId],
      })),
  };
}

export type ReviewFiles = ReturnType<typeof useReviewFiles>;
