import { useState } from 'react';
import { findFileWarning, type FileWarningKind } from '../file-warnings/index.ts';
import { canJoinFiles } from '../photos/can-join-files.ts';
import type { useUploads } from '../upload/index.ts';
import type { PublicRequestHandle } from '../request/use-public-request.ts';

interface PhotoPagesInput {
  readonly documentId: string;
  readonly files: readonly File[];
}

/** Between choosing and sending: one file leaves at once and is looked at meanwhile; several become the pages of one. */
export function useFileSelection(
  transfers: ReturnType<typeof useUploads>,
  page: PublicRequestHandle,
) {
  const [photoPages, setSheet] = useState<PhotoPagesInput | null>(null);
  const [advice, setAdvice] = useState<
    Readonly<Record<string, { file: File; advice: FileWarningKind } | undefined>>
  >({});

  const dismissWarning = (documentId: string) =>
    setAdvice((before) => ({ ...before, [documentId]: undefined }));

  const send = (documentId: string, file: File) => {
    dismissWarning(documentId);
    transfers.uploadFile(documentId, file);
  };

  const selectFiles = (documentId: string, files: readonly File[]) => {
    const [first, ...others] = files;
    if (!first) return;
    if (others.length > 0) {
      if (canJoinFiles(files)) setSheet({ documentId, files });
      else transfers.refuseFile(documentId, first.name, 'several');
      return;
    }
    send(documentId, first);
    void findFileWarning(first).then((found) => {
      if (found && page.latestRequest.current?.documents.some(({ id }) => id === documentId))
        setAdvice((before) => ({ ...before, [documentId]: { file: first, advice: found } }));
    });
  };

  return {
    photoPages,
    warningFor: (documentId: string): FileWarningKind | undefined => advice[documentId]?.advice,
    selectFiles,
    openPhotoPages: (documentId: string, files: readonly File[]) => setSheet({ documentId, files }),
    dismissWarning,
    closePhotoPages: () => setSheet(null),
    /** What the sheet made was looked at there. */
    uploadPhotoPages: (file: File) => {
      if (photoPages) send(photoPages.documentId, file);
      setSheet(null);
    },
  };
}

export type FileSelection = ReturnType<typeof useFileSelection>;
