import { createRandomId, type AcceptedExtension } from '@recueil/backend/contract';
import { createUploadContent } from '../encryption/create-upload-content.ts';
import type { UploadContent } from '../encryption/upload-content.ts';
import { toApiFailure, type ApiFailure } from '../request/api-failure.ts';
import { startUploadAttempt, type UploadAttempt } from './start-upload-attempt.ts';
import { decideRetry } from './upload-retry.rules.ts';
import type { SavedUpload } from './upload-resume-storage.ts';
import type { FileUpload } from './file-upload.ts';

/** More would only share the same bandwidth. */
const MAX_PARALLEL_UPLOADS = 2;

interface QueuedUpload {
  readonly requestedDocumentId: string;
  readonly file: File;
  readonly fingerprint: string;
  /** Null: sent plain. */
  encryptionKey: string | null;
  openContent: () => Promise<UploadContent>;
  /** Idempotency key of the creating call. */
  key: string;
  path: string | null;
  sent: number;
  phase: 'queued' | 'sending' | 'paused' | 'waiting' | 'failed';
  waitReason: 'network' | 'busy';
  failure: ApiFailure | null;
  tries: number;
  since: number;
  from: number;
  attempt: UploadAttempt | null;
  timer: number;
}

interface UploadQueueEvents {
  readonly getHeaders: () => Readonly<Record<string, string>>;
  readonly listAccepted: () => readonly AcceptedExtension[];
  /** Undefined: nothing left to show. */
  readonly onChange: (requestedDocumentId: string, upload: FileUpload | undefined) => void;
  readonly onResumePoint: (requestedDocumentId: string, saved: Omit<SavedUpload, 'at'>) => void;
  /** The server has confirmed all bytes. */
  readonly onUploaded: (requestedDocumentId: string, file: File) => Promise<void>;
  /** The upload has failed, because of its key or the lack of one. */
  readonly onEncryptionChanged: (requestedDocumentId: string) => void;
  readonly onRequestFailed: (requestedDocumentId: string, failure: ApiFailure) => void;
}

/** Two uploads run at once, the others are queued; failures concern one file only. */
export function createUploadQueue(events: UploadQueueEvents) {
  const items = new Map<string, QueuedUpload>();

  const show = (item: QueuedUpload) =>
    events.onChange(item.requestedDocumentId, toFileUpload(item));

  const discard = (item: QueuedUpload) => {
    stopAttempt(item);
    items.delete(item.requestedDocumentId);
  };

  const stopAttempt = (item: QueuedUpload) => {
    clearTimeout(item.timer);
    item.attempt?.stop();
    item.attempt = null;
  };

  const setPhase = (item: QueuedUpload, phase: QueuedUpload['phase']) => {
    stopAttempt(item);
    item.phase = phase;
    show(item);
    startNext();
  };

  const startNext = () => {
    let running = [...items.values()].filter(({ phase }) => phase === 'sending').length;
    for (const item of items.values()) {
      if (running >= MAX_PARALLEL_UPLOADS) return;
      if (item.phase !== 'queued') continue;
      running += 1;
      startSending(item);
    }
  };

  const startSending = (item: QueuedUpload) => {
    item.phase = 'sending';
    item.since = performance.now();
    item.from = item.sent;
    const { requestedDocumentId, file, fingerprint, encryptionKey, openContent } = item;
    const saveResumePoint = () =>
      item.path !== null &&
      events.onResumePoint(requestedDocumentId, {
        path: item.path,
        name: file.name,
        size: file.size,
        print: encryptionKey === null ? fingerprint : null,
        sent: item.sent,
      });
    const attempt = startUploadAttempt({
      openContent,
      requestedDocumentId,
      path: item.path,
      headers: { ...events.getHeaders(), 'Idempotency-Key': item.key },
      onUploadPath: (path) => {
        item.path = path;
        saveResumePoint();
      },
      onProgress: (sent) => {
        if (item.attempt !== attempt) return;
        if (sent > item.sent) item.tries = 0;
        item.sent = sent;
        saveResumePoint();
        show(item);
      },
    });
    item.attempt = attempt;
    show(item);
    attempt.done.then(
      () => handleUploaded(item, attempt),
      (thrown: unknown) => handleFailure(item, attempt, toApiFailure(thrown)),
    );
  };

  const handleUploaded = async (item: QueuedUpload, attempt: UploadAttempt) => {
    if (item.attempt !== attempt) return;
    try {
      const { file } = await item.openContent();
      await events.onUploaded(item.requestedDocumentId, file);
      if (item.attempt !== attempt) return;
      discard(item);
      events.onChange(item.requestedDocumentId, undefined);
      startNext();
    } catch (thrown) {
      handleFailure(item, attempt, toApiFailure(thrown));
    }
  };

  const handleFailure = (item: QueuedUpload, attempt: UploadAttempt, failure: ApiFailure) => {
    if (item.attempt !== attempt) return;
    const step = decideRetry(failure, item.tries, Math.random());
    item.tries += 1;
    if (step.action === 'lost') {
      discard(item);
      events.onChange(item.requestedDocumentId, undefined);
      events.onRequestFailed(item.requestedDocumentId, failure);
      return startNext();
    }
    if (step.action === 'fail') {
      item.failure = failure;
      setPhase(item, 'failed');
      if (failure.kind === 'encryption-changed')
        events.onEncryptionChanged(item.requestedDocumentId);
      return;
    }
    if (step.action === 'start-over') return startOver(item);
    item.waitReason = step.reason;
    setPhase(item, 'waiting');
    item.timer = window.setTimeout(() => setPhase(item, 'queued'), step.milliseconds);
  };

  const startOver = (item: QueuedUpload) => {
    item.key = createRandomId();
    item.path = null;
    item.sent = 0;
    setPhase(item, 'queued');
  };

  return {
    add(
      requestedDocumentId: string,
      file: File,
      fingerprint: string,
      saved: SavedUpload | null,
      encryptionKey: string | null,
    ) {
      const before = items.get(requestedDocumentId);
      if (before) discard(before);
      const item: QueuedUpload = {
        requestedDocumentId,
        file,
        fingerprint,
        encryptionKey,
        openContent: createUploadContent(file, encryptionKey, events.listAccepted),
        key: createRandomId(),
        path: saved?.path ?? null,
        sent: saved?.sent ?? 0,
        phase: 'queued',
        waitReason: 'network',
        failure: null,
        tries: 0,
        since: 0,
        from: 0,
        attempt: null,
        timer: 0,
      };
      items.set(requestedDocumentId, item);
      setPhase(item, 'queued');
    },
    pause(requestedDocumentId: string) {
      const item = items.get(requestedDocumentId);
      if (item) setPhase(item, 'paused');
    },
    /** After a pause or failure, or before the waiting time is over. */
    resume(requestedDocumentId: string) {
      const item = items.get(requestedDocumentId);
      if (!item || item.phase === 'sending') return;
      item.tries = 0;
      setPhase(item, 'queued');
    },
    /** Starts over what was sent plain or for another key. */
    encryptFor(requestedDocumentId: string, encryptionKey: string) {
      const item = items.get(requestedDocumentId);
      if (!item || item.encryptionKey === encryptionKey) return;
      item.encryptionKey = encryptionKey;
      item.openContent = createUploadContent(item.file, encryptionKey, events.listAccepted);
      item.tries = 0;
      startOver(item);
    },
    retryOffline() {
      for (const item of items.values())
        if (item.phase === 'waiting' && item.waitReason === 'network') setPhase(item, 'queued');
    },
    cancel(requestedDocumentId: string) {
      const item = items.get(requestedDocumentId);
      if (!item) return;
      discard(item);
      events.onChange(requestedDocumentId, undefined);
      startNext();
    },
    stopAll: () => [...items.values()].forEach(discard),
  };
}

function toFileUpload({
  phase,
  file,
  sent,
  waitReason,
  failure,
  since,
  from,
}: QueuedUpload): FileUpload {
  // An encrypted file is a little larger.
  const bytes = { name: file.name, size: file.size, sent: Math.min(sent, file.size) };
  if (phase === 'failed' && failure !== null) return { step: 'failed', file, failure };
  if (phase === 'sending') return { step: 'sending', ...bytes, since, from };
  return phase === 'waiting'
    ? { step: 'waiting', ...bytes, reason: waitReason }
    : { step: phase === 'paused' ? 'paused' : 'queued', ...bytes };
}
