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
  readonly onStarted: (documentId: string) => void;
  readonly onHalfway: (documentId: string) => void;
  /** Rejects when the request could not be reloaded, and is then called again. */
  readonly onUploaded: (documentId: string, file: File) => Promise<void>;
  readonly onRemoved: (documentId: string) => Promise<void>;
  readonly onCancelled: (documentId: string) => void;
  readonly onWaiting: (documentId: string) => void;
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
    const setUpload = (documentId: string, upload: FileUpload | undefined) => {
      const before = current.get(documentId);
      announceProgress(latest.current, documentId, before, upload);
      if (upload) current.set(documentId, upload);
      else current.delete(documentId);
      setUploads((all) => ({ ...all, [documentId]: upload }));
    };
    const queue = createUploadQueue({
      getHeaders: () => toAuthHeaders(token),
      listAccepted: () => listRequestExtensions(latest.current.limits),
      onChange: setUpload,
      onResumePoint: (documentId, saved) => saveUpload(documentId, { ...saved, at: Date.now() }),
      onUploaded: async (documentId, file) => {
        await latest.current.onUploaded(documentId, file);
        deleteSavedUpload(documentId);
      },
      onRequestFailed: (_, failure) => latest.current.onRequestFailed(failure),
      // A file chosen for a page that encrypts is never sent plain.
      onEncryptionChanged: (documentId) =>
        void latest.current.onEncryptionChanged().then(
          (key) => key !== null && queue.encryptFor(documentId, key),
          () => undefined,
        ),
    });
    return { setUpload, queue };
  }, [token]);

  useEffect(() => {
    const handleOnline = () => queue.retryOffline();
    window.addEventListener('online', handleOnline);
    return () => {
      window.removeEventListener('online', handleOnline);
      queue.stopAll();
    };
  }, [queue]);

  const discardPartialUpload = (documentId: string) => {
    const saved = findSavedUpload(documentId, Date.now());
    deleteSavedUpload(documentId);
    if (saved) void deletePartialUpload(token, saved.path);
  };

  const startUpload = async (documentId: string, file: File) => {
    const refusal = checkFile(file, limits);
    if (refusal) return setUpload(documentId, { step: 'refused', name: file.name, refusal });
    if (encryptionKey !== null && !canEncrypt())
      return setUpload(documentId, {
        step: 'refused',
        name: file.name,
        refusal: 'not-encryptable',
      });
    setUpload(documentId, { step: 'queued', name: file.name, size: file.size, sent: 0 });
    const fingerprint = await fingerprintFile(file).catch(() => null);
    if (fingerprint === null)
      return setUpload(documentId, { step: 'refused', name: file.name, refusal: 'unreadable' });
    const saved = findSavedUpload(documentId, Date.now());
    const isSameFile =
      encryptionKey === null &&
      saved !== null &&
      saved.name === file.name &&
      saved.size === file.size &&
      saved.print === fingerprint;
    if (!isSameFile) discardPartialUpload(documentId);
    queue.add(documentId, file, fingerprint, isSameFile ? saved : null, encryptionKey);
  };

  const cancel = (documentId: string) => {
    queue.cancel(documentId);
    discardPartialUpload(documentId);
    latest.current.onCancelled(documentId);
  };

  const remove = (documentId: string) => {
    setUpload(documentId, { step: 'removing' });
    deleteReceivedFile(token, documentId)
      .then(() => latest.current.onRemoved(documentId))
      .then(() => setUpload(documentId, undefined))
      .catch((thrown: unknown) => {
        const failure = toApiFailure(thrown);
        setUpload(
          documentId,
          isRequestFailure(failure) ? undefined : { step: 'not-removed', failure },
        );
        if (isRequestFailure(failure)) latest.current.onRequestFailed(failure);
      });
  };

  const isUploading = Object.values(uploads).some(isActiveUpload);
  useConfirmLeaving(isUploading);
  const { pause, resume } = queue;
  return {
    uploads,
    isUploading,
    uploadFile: (documentId: string, file: File) =>
      void startUpload(documentId, file).catch((thrown: unknown) => {
        globalThis.reportError?.(thrown);
        setUpload(documentId, { step: 'failed', file, failure: toStartFailure(thrown) });
      }),
    refuseFile: (documentId: string, name: string, refusal: FileRefusal) =>
      setUpload(documentId, { step: 'refused', name, refusal }),
    pause,
    resume,
    cancel,
    remove,
    abandon: queue.cancel,
  };
}

/** Screen-reader announcements: started, half uploaded, interrupted. */
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
      const step = decideRetry(toApiFailure(thrown), tries, Math.random());
      if (step.action !== 'wait') return;
      await retryTimers.delay(step.milliseconds);
    }
  }
}
