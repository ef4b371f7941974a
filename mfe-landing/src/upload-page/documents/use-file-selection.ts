import { useState } from 'react';
import { findFileWarning } from '../file-warnings/find-file-warning.ts';
import type { FileWarningKind } from '../file-warnings/file-warning-kind.ts';
import { canJoinFiles, isPhoto } from '../photos/can-join-files.ts';
import { acceptsPhotos } from '../upload/check-file.ts';
import type { useUploads } from '../upload/use-uploads.ts';
import type { PublicRequestHandle } from '../request/use-public-request.ts';

interface PhotoPagesInput {
  readonly requestedDocumentId: string;
  readonly files: readonly File[];
}

/**
 * One file is uploaded at once and checked meanwhile; several open the dialog that joins them into
 * one.
 */
export function useFileSelection(
  uploads: ReturnType<typeof useUploads>,
  page: PublicRequestHandle,
) {
  const [photoPages, setPhotoPages] = useState<PhotoPagesInput | null>(null);
  const [warnings, setWarnings] = useState<
    Readonly<Record<string, { file: File; warning: FileWarningKind } | undefined>>
  >({});

  const dismissWarning = (requestedDocumentId: string) =>
    setWarnings((before) => ({ ...before, [requestedDocumentId]: undefined }));

  const startUpload = (requestedDocumentId: string, file: File) => {
    dismissWarning(requestedDocumentId);
    uploads.uploadFile(requestedDocumentId, file);
  };

  const selectFiles = (requestedDocumentId: string, files: readonly File[]) => {
    const [first, ...others] = files;
    if (!first) return;
    if (others.length > 0) {
      if (canJoinFiles(files)) setPhotoPages({ requestedDocumentId, files });
      else uploads.refuseFile(requestedDocumentId, first.name, 'several');
      return;
    }
    const limits = page.latestRequest.current?.limits;
    if (limits && isPhoto(first) && !acceptsPhotos(limits))
      return setPhotoPages({ requestedDocumentId, files });
    startUpload(requestedDocumentId, first);
    void findFileWarning(first).then((warning) => {
      if (
        warning &&
        page.latestRequest.current?.documents.some(({ id }) => id === requestedDocumentId)
      )
        setWarnings((before) => ({ ...before, [requestedDocumentId]: { file: first, warning } }));
    });
  };

  return {
    photoPages,
    warningFor: (requestedDocumentId: string): FileWarningKind | undefined =>
      warnings[requestedDocumentId]?.warning,
    selectFiles,
    openPhotoPages: (requestedDocumentId: string, files: readonly File[]) =>
      setPhotoPages({ requestedDocumentId, files }),
    dismissWarning,
    closePhotoPages: () => setPhotoPages(null),
    /** The dialog has checked the pages already. */
    uploadPhotoPages: (file: File) => {
      if (photoPages) startUpload(photoPages.requestedDocumentId, file);
      setPhotoPages(null);
    },
  };
}

export type FileSelection = ReturnType<typeof useFileSelection>;
