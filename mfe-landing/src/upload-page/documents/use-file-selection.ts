import { useRef, useState } from 'react';
import { findFileWarning } from '../file-warnings/find-file-warning.ts';
import type { FileWarningKind } from '../file-warnings/file-warning-kind.ts';
import { isSentAs, markPagesSent, readKeptPages } from '../photo-pages/kept-pages.ts';
import { useHydrated } from '../plain-page/rendered-page.ts';
import { isPhoto } from '../photos/can-join-files.ts';
import { acceptsPhotos } from '../upload/check-file.ts';
import { isActiveUpload, type FilePlace } from '../upload/file-upload.ts';
import type { Uploads } from '../upload/use-uploads.ts';
import type { PublicRequestHandle } from '../request/use-public-request.ts';

interface PhotoPagesInput {
  readonly id: number;
  readonly place: FilePlace;
  readonly files: readonly File[];
}

interface ChosenFileWarning {
  readonly kind: FileWarningKind;
  readonly uploadId: number;
  readonly place: FilePlace;
  readonly name: string;
}

let lastPhotoPagesId = 0;

/**
 * Files are uploaded at once and checked meanwhile; several photos, and those of a request without
 * photos, open the dialog that makes one PDF of them.
 */
export function useFileSelection(uploads: Uploads, page: PublicRequestHandle) {
  const [photoPages, setPhotoPages] = useState<readonly PhotoPagesInput[]>([]);
  const [warnings, setWarnings] = useState<readonly ChosenFileWarning[]>([]);
  const isHydrated = useHydrated();
  const checks = useRef(Promise.resolve());
  const [received, setReceived] = useState<Readonly<Record<number, string>>>({});

  /** By upload: a photo, or the photo that is the first page of a PDF. */
  const covers = useRef(new Map<number, File>());
  const keepCover = (uploadId: number | undefined, cover: File) => {
    if (uploadId !== undefined && isPhoto(cover)) covers.current.set(uploadId, cover);
  };

  const dismissWarning = (uploadId: number) =>
    setWarnings((before) => before.filter((each) => each.uploadId !== uploadId));

  /** One dialog after the other. */
  const openPhotoPages = (place: FilePlace, files: readonly File[]) =>
    setPhotoPages((before) => [...before, { id: ++lastPhotoPagesId, place, files }]);
  const closePhotoPages = (id: number) =>
    setPhotoPages((before) => before.filter((each) => each.id !== id));

  const selectFiles = (place: FilePlace, files: readonly File[]) => {
    const request = page.latestRequest.current;
    const photos = files.filter(isPhoto);
    // Pages of a PDF are no originals.
    const isForDialog =
      (photos.length > 1 && !request?.originalPhotos) ||
      (request && !acceptsPhotos(request.limits));
    if (photos.length > 0 && isForDialog) openPhotoPages(place, photos);
    uploadUnchanged(place, isForDialog ? files.filter((file) => !isPhoto(file)) : files);
  };

  const uploadUnchanged = (place: FilePlace, files: readonly File[]) => {
    if (files.length === 0) return;
    const uploadIds = uploads.uploadFiles(place, files);
    files.forEach((file, index) => keepCover(uploadIds[index], file));
    checks.current = checks.current.then(() => findWarnings(place, files, uploadIds));
  };

  /** One after the other: several large files at once would exhaust a phone's memory. */
  const findWarnings = async (
    place: FilePlace,
    files: readonly File[],
    uploadIds: readonly number[],
  ) => {
    for (const [index, uploadId] of uploadIds.entries()) {
      const file = files[index]!;
      const kind = await findFileWarning(file);
      if (kind) setWarnings((before) => [...before, { kind, uploadId, place, name: file.name }]);
    }
  };

  return {
    photoPages: photoPages[0],
    selectFiles,
    uploadUnchanged,
    openPhotoPages,
    /** Photographed for the document and not sent. */
    countKeptPages: (requestedDocumentId: string) => {
      const kept = isHydrated ? readKeptPages()[requestedDocumentId] : undefined;
      const isOnItsWay = uploads.uploads.some(
        (upload) =>
          isActiveUpload(upload) &&
          upload.requestedDocumentId === requestedDocumentId &&
          kept &&
          isSentAs(kept, upload.file.name),
      );
      return isOnItsWay ? 0 : (kept?.pages.length ?? 0);
    },
    continuePages: (requestedDocumentId: string) => {
      const replaces = readKeptPages()[requestedDocumentId]?.replaces ?? null;
      openPhotoPages({ requestedDocumentId, replaces }, []);
    },
    /** `fileId`: of what the file has become; absent while it is on its way. */
    listWarnings: (requestedDocumentId: string) =>
      warnings
        .filter(({ place }) => place.requestedDocumentId === requestedDocumentId)
        .map((warning) => ({ ...warning, fileId: received[warning.uploadId] })),
    markReceived: (uploadId: number, fileId: string) =>
      setReceived((before) => ({ ...before, [uploadId]: fileId })),
    /** Of a file that was sent in this visit. */
    findCover: (fileId: string): File | undefined => {
      const sent = Object.entries(received).find(([, id]) => id === fileId);
      return sent && covers.current.get(Number(sent[0]));
    },
    dismissWarning,
    closePhotoPages,
    /** The dialog has checked the pages already. */
    uploadPhotoPages: (id: number, file: File, cover: File) => {
      const input = photoPages.find((each) => each.id === id);
      if (!input) return;
      markPagesSent(input.place.requestedDocumentId, file.name);
      keepCover(uploads.uploadFiles(input.place, [file])[0], cover);
      closePhotoPages(id);
    },
  };
}

export type FileSelection = ReturnType<typeof useFileSelection>;
