import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Language, PublicRequest } from '@recueil/backend/contract';
import { isRefusedFile } from '../documents/requested-documents.ts';
import { loadPreparation, prepareFiles } from '../file-preparation/load-preparation.ts';
import { canEncrypt } from '../encryption/create-upload-content.ts';
import type { UploadContent } from '../encryption/upload-content.ts';
import { toStartFailure, type ApiFailure } from '../request/api-failure.ts';
import { isPhoto } from '../photos/can-join-files.ts';
import { onFirstUserInteraction } from '../request/on-first-user-interaction.ts';
import type { PublicRequestHandle } from '../request/use-public-request.ts';
import { toAuthHeaders } from '../upload-page.api.ts';
import { deletePartialUpload } from '../request/delete-partial-upload.ts';
import { checkFile, checkRoom, listRequestExtensions, type FileRefusal } from './check-file.ts';
import {
  canRetry,
  isActiveUpload,
  type ChosenFile,
  type FilePlace,
  type FileUpload,
} from './file-upload.ts';
import type { QueuedUpload } from './queued-upload.ts';
import { keepUploadFile } from '../kept-files/load-kept-uploads.ts';
import {
  deleteSavedUpload,
  fingerprintFile,
  isSameUpload,
  listSavedUploads,
  saveUpload,
} from './upload-resume-storage.ts';
import { createUploadQueue } from './upload-queue.ts';

interface UploadEvents {
  readonly onStarted: (requestedDocumentId: string) => void;
  readonly onHalfway: (requestedDocumentId: string) => void;
  /**
   * Resolves to whether the document had this file already. Rejects when the request could not be
   * reloaded, and is then called again.
   */
  readonly onUploaded: (upload: QueuedUpload, content: UploadContent) => Promise<boolean>;
  readonly onCancelled: (requestedDocumentId: string) => void;
  readonly onResumed: (requestedDocumentId: string) => void;
  readonly onWaiting: (requestedDocumentId: string) => void;
  /** Failures of the whole request: the link is dead or the request closed. */
  readonly onRequestFailed: (failure: ApiFailure) => void;
  /** Resolves to the present key for files. */
  readonly onEncryptionChanged: () => Promise<string | null>;
}

let lastId = 0;

/** Of all documents, in the order in which the files were chosen. */
export function useUploads(
  token: string,
  { latestRequest }: Pick<PublicRequestHandle, 'latestRequest'>,
  events: UploadEvents,
) {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const latest = useRef(events);
  useEffect(() => void (latest.current = events));
  const listFiles = useCallback(
    (requestedDocumentId: string) =>
      latestRequest.current?.documents.find(({ id }) => id === requestedDocumentId)?.files ?? [],
    [latestRequest],
  );

  const { current, setUpload, queue } = useMemo(() => {
    const current = new Map<number, FileUpload>();
    const setUpload = (id: number, upload: FileUpload | undefined) => {
      const before = current.get(id);
      if (upload) current.set(id, upload);
      else current.delete(id);
      announceProgress(latest.current, before, upload);
      setUploads([...current.values()]);
    };
    const queue = createUploadQueue({
      getHeaders: () => toAuthHeaders(token),
      listAccepted: () =>
        latestRequest.current ? listRequestExtensions(latestRequest.current.limits) : [],
      listFiles: (requestedDocumentId) => listFiles(requestedDocumentId).map(({ id }) => id),
      onChange: setUpload,
      onHalfway: (requestedDocumentId) => latest.current.onHalfway(requestedDocumentId),
      onResumePoint: (requestedDocumentId, saved, file) => {
        saveUpload(requestedDocumentId, { ...saved, at: Date.now() });
        if (saved.print !== null) keepUploadFile(saved.path, file);
      },
      onUploaded: async (item, content) => {
        const { id, requestedDocumentId, replaces, source } = item;
        const isDuplicate = await latest.current.onUploaded(item, content);
        for (const { path } of listSavedUploads(requestedDocumentId, Date.now()))
          if (path === item.path || !queue.hasPath(path))
            deleteSavedUpload(requestedDocumentId, path);
        return isDuplicate
          ? { id, requestedDocumentId, replaces, source, file: content.file, step: 'duplicate' }
          : undefined;
      },
      onRequestFailed: (failure) => latest.current.onRequestFailed(failure),
      // A file chosen for a page that encrypts is never sent plain.
      onEncryptionChanged: (id) =>
        void latest.current.onEncryptionChanged().then(
          (key) => key !== null && queue.encryptFor(id, key),
          () => undefined,
        ),
    });
    return { current, setUpload, queue };
  }, [token, latestRequest, listFiles]);

  useEffect(
    () => onFirstUserInteraction(window, () => void loadPreparation().catch(() => undefined)),
    [],
  );
  useEffect(() => {
    const handleOnline = () => queue.retryWaiting();
    window.addEventListener('online', handleOnline);
    return () => {
      window.removeEventListener('online', handleOnline);
      queue.stopAll();
      // What is still prepared is not sent.
      current.clear();
    };
  }, [queue, current]);

  const discardPartialUpload = (requestedDocumentId: string, path: string) => {
    deleteSavedUpload(requestedDocumentId, path);
    void deletePartialUpload(token, path);
  };

  const refuse = (
    chosen: ChosenFile,
    refusal: FileRefusal,
    describe?: (language: Language) => string,
  ) => setUpload(chosen.id, { ...chosen, step: 'refused', refusal, describe });

  const stop = (id: number): string | null => {
    const path = queue.cancel(id);
    setUpload(id, undefined);
    return path;
  };

  /** What the files make needless: earlier problems, and uploads of the same file or place. */
  const clearBefore = ({ requestedDocumentId, replaces }: FilePlace, files: readonly File[]) => {
    for (const upload of [...current.values()]) {
      if (upload.requestedDocumentId !== requestedDocumentId) continue;
      const isReplaced = replaces !== null && upload.replaces === replaces;
      const isAgain = files.some(
        ({ name, size }) => name === upload.source.name && size === upload.source.size,
      );
      if (isReplaced || (!isActiveUpload(upload) && (isAgain || !canRetry(upload))))
        stop(upload.id);
    }
  };

  const listSizes = ({ requestedDocumentId, replaces }: FilePlace): number[] => {
    const active = [...current.values()].filter(
      (upload) => isActiveUpload(upload) && upload.requestedDocumentId === requestedDocumentId,
    );
    const staying = listFiles(requestedDocumentId).filter(
      (each) =>
        each.id !== replaces &&
        !(replaces === null && isRefusedFile(each)) &&
        !active.some((upload) => upload.replaces === each.id),
    );
    return [...staying, ...active.map((upload) => upload.file)].map(({ size }) => size);
  };

  const findRefusal = (
    file: File,
    place: FilePlace,
    { limits, encryptionKey }: PublicRequest,
  ): FileRefusal | null => {
    const size = isPhoto(file) ? Math.min(file.size, limits.maxFileSize) : file.size;
    const refusal = checkFile(file, limits) ?? checkRoom({ size }, listSizes(place), limits);
    return refusal ?? (encryptionKey !== null && !canEncrypt() ? 'not-encryptable' : null);
  };

  const start = (chosen: readonly ChosenFile[], request: PublicRequest) => {
    const [first] = chosen;
    if (!first) return;
    startUploads(first.requestedDocumentId, chosen, request).catch((thrown: unknown) => {
      globalThis.reportError?.(thrown);
      const failure = toStartFailure(thrown);
      chosen.forEach((each) => setUpload(each.id, { ...each, step: 'failed', failure }));
    });
  };

  const startUploads = async (
    requestedDocumentId: string,
    chosenFiles: readonly ChosenFile[],
    request: PublicRequest,
  ) => {
    const { encryptionKey } = request;
    const files = await prepareFiles(chosenFiles, request, {
      isWanted: (id) => current.has(id),
      onPrepared: (chosen, preparing) =>
        setUpload(chosen.id, { ...chosen, step: 'queued', received: 0, preparing }),
      onTooLarge: (chosen, describe) => refuse(chosen, 'too-large', describe),
    });
    const prints = await Promise.all(
      files.map(({ file }) => fingerprintFile(file).catch(() => null)),
    );
    const ids = listFiles(requestedDocumentId).map(({ id }) => id);
    const partial = new Set(
      listSavedUploads(requestedDocumentId, Date.now()).filter(({ path }) => !queue.hasPath(path)),
    );
    const begin = files.map((chosen, index) => {
      const print = prints[index] ?? null;
      const saved = [...partial].find(
        (each) => encryptionKey === null && isSameUpload(each, chosen, print, ids),
      );
      if (saved) partial.delete(saved);
      return () => {
        if (!current.has(chosen.id)) return;
        if (print === null) return refuse(chosen, 'unreadable');
        const replaces = saved?.replaces ?? chosen.replaces;
        queue.add({ ...chosen, replaces }, print, saved ?? null, encryptionKey);
      };
    });
    // Others of this document can still be resumed.
    for (const { path, name } of partial)
      if (files.some(({ file }) => file.name === name))
        discardPartialUpload(requestedDocumentId, path);
    begin.forEach((start) => start());
  };

  const isUploading = uploads.some(isActiveUpload);
  const isReceiving = uploads.some(
    (upload) => upload.step === 'sending' && upload.acknowledged.length > 0,
  );
  const { pause, resume } = queue;
  return {
    uploads,
    isUploading,
    /** The server answers an upload. */
    isReceiving,
    /** In bytes, of the files that the document has or gets beside one at this place. */
    listSizes,
    /** Returns how the page calls each, in order. */
    uploadFiles: (place: FilePlace, files: readonly File[]): readonly number[] => {
      const request = latestRequest.current;
      if (request === null) return [];
      clearBefore(place, files);
      const chosen = files.map((file) => ({ ...place, id: ++lastId, file, source: file }));
      const sent = chosen.filter((each) => {
        const refusal = findRefusal(each.file, place, request);
        if (refusal) refuse(each, refusal);
        else setUpload(each.id, { ...each, step: 'queued', received: 0 });
        return refusal === null;
      });
      start(sent, request);
      return chosen.map(({ id }) => id);
    },
    /** A PDF that was refused for its size, as the person has agreed. */
    reduce: (id: number) => {
      const upload = current.get(id);
      if (!upload || latestRequest.current === null) return;
      const { requestedDocumentId, replaces, source } = upload;
      const chosen = { id, requestedDocumentId, replaces, source, file: source, isToReduce: true };
      setUpload(id, { ...chosen, step: 'queued', received: 0 });
      start([chosen], latestRequest.current);
    },
    pause,
    resume,
    cancel: (id: number) => {
      const upload = current.get(id);
      if (!upload) return;
      const path = stop(id);
      if (path !== null) discardPartialUpload(upload.requestedDocumentId, path);
      latest.current.onCancelled(upload.requestedDocumentId);
    },
    /** Of documents that the request no longer has. */
    abandon: (isGone: (requestedDocumentId: string) => boolean) =>
      [...current.values()].forEach(
        (upload) => isGone(upload.requestedDocumentId) && stop(upload.id),
      ),
  };
}

export type Uploads = ReturnType<typeof useUploads>;

/** Screen-reader announcements: started, interrupted, resumed. */
function announceProgress(
  events: UploadEvents,
  before: FileUpload | undefined,
  now: FileUpload | undefined,
): void {
  if (!now || !isActiveUpload(now)) return;
  const { requestedDocumentId } = now;
  if (!before || !isActiveUpload(before)) events.onStarted(requestedDocumentId);
  if (now.step === 'waiting' && before?.step !== 'waiting') events.onWaiting(requestedDocumentId);
  const wasResumed = before?.step === 'sending' && before.isResumed;
  if (now.step === 'sending' && now.isResumed && !wasResumed) events.onResumed(requestedDocumentId);
}
