import { useEffect, useMemo, useRef, useState } from 'react';
import {
  isLinkFailure,
  toApiFailure,
  toStartFailure,
  type ApiFailure,
} from '../request/api-failure.ts';
import { retryTimers } from '../request/retry-write.ts';
import type { PublicRequest } from '@recueil/backend/contract';
import { canEncrypt } from '../encryption/create-upload-content.ts';
import { checkFile, listRequestExtensions, type FileRefusal } from './check-file.ts';
import { toAuthHeaders, deleteReceivedFile, deleteUpload } from '../upload-page.api.ts';
import {
  deleteSavedUpload,
  findSavedUpload,
  fingerprintFile,
  saveUpload,
} from './upload-resume-storage.ts';
import { decideRetry } from './upload-retry.rules.ts';
import { isActiveUpload, type FileUpload, type FileUploads } from './file-upload.ts';
import { createUploadQueue } from './upload-queue.ts';

interface UploadEvents {
  readonly onStarted: (requestedDocumentId: string) => void;
  readonly onHalfway: (requestedDocumentId: string) => void;
  /** Rejects when the request could not be reloaded, and is then called again. */
  readonly onUploaded: (requestedDocumentId: string, file: File) => Promise<void>;
  readonly onRemoved: (requestedDocumentId: string) => Promise<void>;
  readonly onCancelled: (requestedDocumentId: string) => void;
  readonly onResumed: (requestedDocumentId: string) => void;
  readonly onWaiting: (requestedDocumentId: string) => void;
  /** Failures of the whole request: the link is dead or the request closed. */
  readonly onRequestFailed: (failure: ApiFailure) => void;
  /** Resolves to the present key for files. */
  readonly onEncryptionChanged: () => Promise<string | null>;
}

const isRequestFailure = (failure: ApiFailure) =>
  failure.kind === 'closed' || isLinkFailure(failure);

export function useUploads(
  token: string,
  { limits, encryptionKey }: Pick<PublicRequest, 'limits' | 'encryptionKey'>,
  events: UploadEvents,
) {
  const [uploads, setUploads] = useState<FileUploads>({});
  const latest = useRef({ ...events, limits });
  useEffect(() => void (latest.current = { ...events, limits }));

  const { setUpload, queue } = useMemo(() => {
    const current = new Map<string, FileUpload>();
    const setUpload = (requestedDocumentId: string, upload: FileUpload | undefined) => {
      const before = current.get(requestedDocumentId);
      announceProgress(latest.current, requestedDocumentId, before, upload);
      if (upload) current.set(requestedDocumentId, upload);
      else current.delete(requestedDocumentId);
      setUploads((all) => ({ ...all, [requestedDocumentId]: upload }));
    };
    const queue = createUploadQueue({
      getHeaders: () => toAuthHeaders(token),
      listAccepted: () => listRequestExtensions(latest.current.limits),
      onChange: setUpload,
      onHalfway: (requestedDocumentId) => latest.current.onHalfway(requestedDocumentId),
      onResumePoint: (requestedDocumentId, saved) =>
        saveUpload(requestedDocumentId, { ...saved, at: Date.now() }),
      onUploaded: async (requestedDocumentId, file) => {
        await latest.current.onUploaded(requestedDocumentId, file);
        deleteSavedUpload(requestedDocumentId);
      },
      onRequestFailed: (_, failure) => latest.current.onRequestFailed(failure),
      // A file chosen for a page that encrypts is never sent plain.
      onEncryptionChanged: (requestedDocumentId) =>
        void latest.current.onEncryptionChanged().then(
          (key) => key !== null && queue.encryptFor(requestedDocumentId, key),
          () => undefined,
        ),
    });
    return { setUpload, queue };
  }, [token]);

  useEffect(() => {
    const handleOnline = () => queue.retryWaiting();
    window.addEventListener('online', handleOnline);
    return () => {
      window.removeEventListener('online', handleOnline);
      queue.stopAll();
    };
  }, [queue]);

  const discardPartialUpload = (requestedDocumentId: string) => {
    const saved = findSavedUpload(requestedDocumentId, Date.now());
    deleteSavedUpload(requestedDocumentId);
    if (saved) void deletePartialUpload(token, saved.path);
  };

  const startUpload = async (requestedDocumentId: string, file: File) => {
    const refusal = checkFile(file, limits);
    if (refusal)
      return setUpload(requestedDocumentId, { step: 'refused', name: file.name, refusal });
    if (encryptionKey !== null && !canEncrypt())
      return setUpload(requestedDocumentId, {
        step: 'refused',
        name: file.name,
        refusal: 'not-encryptable',
      });
    setUpload(requestedDocumentId, {
      step: 'queued',
      name: file.name,
      size: file.size,
      received: 0,
    });
    const fingerprint = await fingerprintFile(file).catch(() => null);
    if (fingerprint === null)
      return setUpload(requestedDocumentId, {
        step: 'refused',
        name: file.name,
        refusal: 'unreadable',
      });
    const saved = findSavedUpload(requestedDocumentId, Date.now());
    const isSameFile =
      encryptionKey === null &&
      saved !== null &&
      saved.name === file.name &&
      saved.size === file.size &&
      saved.print === fingerprint;
    if (!isSameFile) discardPartialUpload(requestedDocumentId);
    queue.add(requestedDocumentId, file, fingerprint, isSameFile ? saved : null, encryptionKey);
  };

  const cancel = (requestedDocumentId: string) => {
    queue.cancel(requestedDocumentId);
    discardPartialUpload(requestedDocumentId);
    latest.current.onCancelled(requestedDocumentId);
  };

  const remove = (requestedDocumentId: string) => {
    setUpload(requestedDocumentId, { step: 'removing' });
    deleteReceivedFile(token, requestedDocumentId)
      .then(() => latest.current.onRemoved(requestedDocumentId))
      .then(() => setUpload(requestedDocumentId, undefined))
      .catch((thrown: unknown) => {
        const failure = toApiFailure(thrown);
        setUpload(
          requestedDocumentId,
          isRequestFailure(failure) ? undefined : { step: 'not-removed', failure },
        );
        if (isRequestFailure(failure)) latest.current.onRequestFailed(failure);
      });
  };

  const isUploading = Object.values(uploads).some(isActiveUpload);
  const isReceiving = Object.values(uploads).some(
    (upload) => upload?.step === 'sending' && upload.acknowledged.length > 0,
  );
  useConfirmLeaving(isUploading);
  const { pause, resume } = queue;
  return {
    uploads,
    isUploading,
    /** The server answers an upload. */
    isReceiving,
    uploadFile: (requestedDocumentId: string, file: File) =>
      void startUpload(requestedDocumentId, file).catch((thrown: unknown) => {
        globalThis.reportError?.(thrown);
        setUpload(requestedDocumentId, { step: 'failed', file, failure: toStartFailure(thrown) });
      }),
    refuseFile: (requestedDocumentId: string, name: string, refusal: FileRefusal) =>
      setUpload(requestedDocumentId, { step: 'refused', name, refusal }),
    pause,
    resume,
    cancel,
    remove,
    abandon: queue.cancel,
  };
}

/** Screen-reader announcements: started, interrupted, resumed. */
function announceProgress(
  events: UploadEvents,
  requestedDocumentId: string,
  before: FileUpload | undefined,
  now: FileUpload | undefined,
): void {
  if (!isActiveUpload(now)) return;
  if (!isActiveUpload(before)) events.onStarted(requestedDocumentId);
  if (now.step === 'waiting' && before?.step !== 'waiting') events.onWaiting(requestedDocumentId);
  const wasResumed = before?.step === 'sending' && before.isResumed;
  if (now.step === 'sending' && now.isResumed && !wasResumed) events.onResumed(requestedDocumentId);
}

function useConfirmLeaving(sending: boolean): void {
  useEffect(() => {
    if (!sending) return;
    const confirm = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirm);
    return () => window.removeEventListener('beforeunload', confirm);
  }, [sending]);
}

/** Retries while the server is still writing the last chunk. What remains expires on the server. */
async function deletePartialUpload(token: string, path: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await deleteUpload(token, path);
      return;
    } catch (thrown) {
      const step = decideRetry(toApiFailure(thrown), tries, Math.random(), navigator.onLine);
      if (step.action !== 'wait') return;
      await retryTimers.delay(step.milliseconds);
    }
  }
}
