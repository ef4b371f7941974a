import { useState } from 'react';
import { findFileWarning } from '../file-warnings/find-file-warning.ts';
import type { FileWarningKind } from '../file-warnings/file-warning-kind.ts';
import { canJoinFiles, isPhoto } from '../photos/can-join-files.ts';
import { acceptsPhotos } from '../upload/check-file.ts';
import type { useUploads } from '../upload/use-uploads.ts';
import type { PublicRequestHandle } from '../request/use-public-request.ts';

interface PhotoPagesInput {
  readonly documentId: string;
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

  const dismissWarning = (documentId: string) =>
    setWarnings((before) => ({ ...before, [documentId]: undefined }));

  const startUpload = (documentId: string, file: File) => {
    dismissWarning(documentId);
    uploads.uploadFile(documentId, file);
  };

  const selectFiles = (documentId: string, files: readonly File[]) => {
    const [first, ...others] = files;
    if (!first) return;
    if (others.length > 0) {
      if (canJoinFiles(files)) setPhotoPages({ documentId, files });
      else uploads.refuseFile(documentId, first.name, 'several');
      return;
    }
    const limits = page.latestRequest.current?.limits;
    if (limits && isPhoto(first) && !acceptsPhotos(limits))
      return setPhotoPages({ documentId, files });
    startUpload(documentId, first);
    void findFileWarning(first).then((warning) => {
      if (warning && page.latestRequest.current?.documents.some(({ id }) => id === documentId))
        setWarnings((before) => ({ ...before, [documentId]: { file: first, warning } }));
    });
  };

  return {
    photoPages,
    warningFor: (documentId: string): FileWarningKind | undefined => warnings[documentId]?.warning,
    selectFiles,
    openPhotoPages: (documentId: string, files: readonly File[]) =>
      setPhotoPages({ documentId, files }),
    dismissWarning,
    closePhotoPages: () => setPhotoPages(null),
    /** The dialog has checked the pages already. */
    uploadPhotoPages: (file: File) => {
      if (photoPages) startUpload(photoPages.documentId, file);
      setPhotoPages(null);
    },
  };
}

export type FileSelection = ReturnType<typeof useFileSelection>;
