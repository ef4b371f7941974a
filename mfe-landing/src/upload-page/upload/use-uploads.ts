import { useEffect, useMemo, useRef, useState } from 'react';
import type { ApiFailure } from '../request/api-failure.ts';
import { toApiFailure } from '../request/api-failure.ts';
import { addMissingExtension, checkFile, type FileLimits, type FileRefusal } from './check-file.ts';
import { toAuthHeaders, deleteReceivedFile } from '../upload-page.api.ts';
import { deletePartialUpload } from './delete-partial-upload.ts';
import { deleteSavedUpload, findSavedUpload, saveUpload } from './upload-resume-storage.ts';
import { fingerprintFile } from './fingerprint-file.ts';
import { isActiveUpload, type FileUpload, type FileUploads } from './file-upload.ts';
import { createUploadQueue } from './upload-queue.ts';

export interface UploadEvents {
  readonly onStarted: (documentId: string) => void;
  readonly onHalfway: (documentId: string) => void;
  /** The file is whole; rejects when that could not be seen, and is called again. */
  readonly onUploaded: (documentId: string) => Promise<void>;
  readonly onRemoved: (documentId: string) => Promise<void>;
  readonly onCancelled: (documentId: string) => void;
  readonly onWaiting: (documentId: string) => void;
  /** Called for failures that concern the whole request: the link died, or the request is closed. */
  readonly onRequestFailed: (failure: ApiFailure) => void;
}

const isRequestFailure = ({ kind }: ApiFailure) =>
  kind === 'dead-link' || kind === 'unknown-link' || kind === 'closed' || kind === 'code';

/** Everything that goes up from this page, each document by itself. */
export function useUploads(token: string, limits: FileLimits, events: UploadEvents) {
  const [uploads, setTransfers] = useState<FileUploads>({});
  const latest = useRef(events);
  useEffect(() => void (latest.current = events));

  const tools = useMemo(() => {
    const shown = new Map<string, FileUpload>();
    const put = (documentId: string, transfer: FileUpload | undefined) => {
      const before = shown.get(documentId);
      announceProgress(latest.current, documentId, before, transfer);
      if (transfer) shown.set(documentId, transfer);
      else shown.delete(documentId);
      setTransfers((all) => ({ ...all, [documentId]: transfer }));
    };
    const queue = createUploadQueue({
      getHeaders: () => toAuthHeaders(token),
      onChange: put,
      onResumePoint: (documentId, place) => saveUpload(documentId, { ...place, at: Date.now() }),
      onUploaded: async (documentId) => {
        await latest.current.onUploaded(documentId);
        deleteSavedUpload(documentId);
      },
      onRequestFailed: (_, failure) => latest.current.onRequestFailed(failure),
    });
    return { put, queue };
  }, [token]);
  const { put, queue } = tools;

  useEffect(() => {
    const wake = () => queue.wake();
    window.addEventListener('online', wake);
    return () => {
      window.removeEventListener('online', wake);
      queue.end();
    };
  }, [queue]);

  const forget = (documentId: string) => {
    const place = findSavedUpload(documentId, Date.now());
    deleteSavedUpload(documentId);
    if (place) void deletePartialUpload(token, place.path);
  };

  const send = async (documentId: string, chosen: File) => {
    const file = addMissingExtension(chosen);
    const refusal = checkFile(file, limits);
    if (refusal) return put(documentId, { step: 'refused', name: file.name, refusal });
    put(documentId, { step: 'queued', name: file.name, size: file.size, sent: 0 });
    const print = await fingerprintFile(file).catch(() => null);
    if (print === null)
      return put(documentId, { step: 'refused', name: file.name, refusal: 'unreadable' });
    const place = findSavedUpload(documentId, Date.now());
    const same =
      place !== null &&
      place.name === file.name &&
      place.size === file.size &&
      place.print === print;
    if (!same) forget(documentId);
    queue.add(documentId, file, print, same ? place : null);
  };

  const cancel = (documentId: string) => {
    queue.cancel(documentId);
    forget(documentId);
    latest.current.onCancelled(documentId);
  };

  const remove = (documentId: string) => {
    put(documentId, { step: 'removing' });
    deleteReceivedFile(token, documentId)
      .then(() => latest.current.onRemoved(documentId))
      .then(() => put(documentId, undefined))
      .catch((thrown: unknown) => {
        const failure = toApiFailure(thrown);
        put(documentId, isRequestFailure(failure) ? undefined : { step: 'not-removed', failure });
        if (isRequestFailure(failure)) latest.current.onRequestFailed(failure);
      });
  };

  const isUploading = Object.values(uploads).some(isActiveUpload);
  useConfirmLeaving(isUploading);
  const { pause, resume } = queue;
  return {
    uploads,
    isUploading,
    uploadFile: (documentId: string, file: File) => void send(documentId, file),
    refuseFile: (documentId: string, name: string, refusal: FileRefusal) =>
      put(documentId, { step: 'refused', name, refusal }),
    pause,
    resume,
    cancel,
    remove,
    abandon: queue.cancel,
  };
}

/** For ears: the beginning, the middle, and a line that is down. What comes after is told by who knows it. */
function announceProgress(
  events: UploadEvents,
  documentId: string,
  before: FileUpload | undefined,
  now: FileUpload | undefined,
): void {
  if (!isActiveUpload(now)) return;
  if (!isActiveUpload(before)) events.onStarted(documentId);
  if (now.step === 'waiting' && before?.step !== 'waiting') events.onWaiting(documentId);
  const half = now.size / 2;
  if (now.sent < now.size && now.sent >= half && isActiveUpload(before) && before.sent < half)
    events.onHalfway(documentId);
}

function useConfirmLeaving(sending: boolean): void {
  useEffect(() => {
    if (!sending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [sending]);
}
