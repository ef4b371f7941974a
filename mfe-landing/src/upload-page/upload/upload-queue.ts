import { createRandomId, type AcceptedExtension } from '@recueil/backend/contract';
import { createUploadContent } from '../encryption/create-upload-content.ts';
import type { UploadContent } from '../encryption/upload-content.ts';
import { toApiFailure, type ApiFailure } from '../request/api-failure.ts';
import { createQueuedUpload, toFileUpload, type QueuedUpload } from './queued-upload.ts';
import { startUploadAttempt, type UploadAttempt } from './start-upload-attempt.ts';
import { addAcknowledgement } from './time-left.rules.ts';
import { decideRetry } from './upload-retry.rules.ts';
import { findOtherWay, FIRST_WAY, PIECE_CUT, type UploadWay } from './upload-way.rules.ts';
import type { SavedUpload } from './upload-resume-storage.ts';
import type { ChosenFile, FileUpload } from './file-upload.ts';

/** More would only share the same bandwidth. */
const MAX_PARALLEL_UPLOADS = 2;

interface UploadQueueEvents {
  readonly getHeaders: () => Readonly<Record<string, string>>;
  readonly listAccepted: () => readonly AcceptedExtension[];
  /** Ids of the files that the document has. */
  readonly listFiles: (requestedDocumentId: string) => readonly string[];
  /** Undefined: nothing left to show. */
  readonly onChange: (id: number, upload: FileUpload | undefined) => void;
  readonly onHalfway: (requestedDocumentId: string) => void;
  readonly onResumePoint: (
    requestedDocumentId: string,
    saved: Omit<SavedUpload, 'at'>,
    file: File,
  ) => void;
  /** The server has confirmed all bytes; resolves to what is left to show. */
  readonly onUploaded: (
    upload: QueuedUpload,
    content: UploadContent,
  ) => Promise<FileUpload | undefined>;
  /** The upload has failed, because of its key or the lack of one. */
  readonly onEncryptionChanged: (id: number) => void;
  readonly onRequestFailed: (failure: ApiFailure) => void;
}

/**
 * Two uploads run at once, of one document one after another, so that its files keep their order;
 * failures concern one file only.
 */
export function createUploadQueue(events: UploadQueueEvents) {
  const items = new Map<number, QueuedUpload>();
  let way = FIRST_WAY;

  const show = (item: QueuedUpload) => events.onChange(item.id, toFileUpload(item));

  const discard = (item: QueuedUpload) => {
    stopAttempt(item);
    items.delete(item.id);
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
    const all = [...items.values()];
    let running = all.filter(({ phase }) => phase === 'sending').length;
    const busy = new Set(
      all
        .filter(({ phase }) => phase === 'sending' || phase === 'waiting')
        .map((item) => item.requestedDocumentId),
    );
    for (const item of all) {
      if (running >= MAX_PARALLEL_UPLOADS) return;
      if (item.phase !== 'queued' || busy.has(item.requestedDocumentId)) continue;
      running += 1;
      busy.add(item.requestedDocumentId);
      startSending(item);
    }
  };

  const startSending = (item: QueuedUpload) => {
    item.phase = 'sending';
    item.way = way;
    item.acknowledged = [];
    item.isResumed = false;
    item.isConfirming = false;
    const { requestedDocumentId, replaces, openContent, path, key } = item;
    item.filesBefore ??= events.listFiles(requestedDocumentId);
    const attempt = startUploadAttempt({
      openContent,
      requestedDocumentId,
      replaces,
      path,
      headers: events.getHeaders(),
      key,
      way,
      onUploadPath: (path) => {
        if (item.attempt !== attempt) return;
        item.path = path;
        saveResumePoint(item);
      },
      onAcknowledged: (bytes) => {
        if (item.attempt !== attempt) return;
        acknowledge(item, bytes, path !== null);
        saveResumePoint(item);
        show(item);
      },
      onSending: (isConfirming, bytes) => {
        if (item.attempt !== attempt) return;
        if (bytes === null && !item.isInterrupted && item.isConfirming === isConfirming) return;
        item.isInterrupted = false;
        item.isConfirming = isConfirming;
        if (bytes !== null) receive(item, bytes);
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

  const saveResumePoint = ({ path, file, fingerprint, encryptionKey, ...item }: QueuedUpload) =>
    path !== null &&
    events.onResumePoint(
      item.requestedDocumentId,
      {
        path,
        name: file.name,
        size: file.size,
        print: encryptionKey === null ? fingerprint : null,
        replaces: item.replaces,
        sent: item.received,
      },
      file,
    );

  const receive = (item: QueuedUpload, bytes: number) => {
    item.received = bytes;
    item.acknowledged = addAcknowledgement(item.acknowledged, { at: performance.now(), bytes });
    if (item.isPastHalf || bytes < item.file.size / 2) return;
    item.isPastHalf = true;
    if (!item.isResumed && bytes < item.file.size) events.onHalfway(item.requestedDocumentId);
  };

  const acknowledge = (item: QueuedUpload, bytes: number, isContinued: boolean) => {
    if (bytes > item.received) {
      item.tries = 0;
      item.cuts = 0;
    }
    item.isInterrupted = false;
    item.isConfirming = false;
    if (isContinued && bytes > 0 && item.acknowledged.length === 0) item.isResumed = true;
    receive(item, bytes);
  };

  const handleUploaded = async (item: QueuedUpload, attempt: UploadAttempt) => {
    if (item.attempt !== attempt) return;
    try {
      const shown = await events.onUploaded(item, await item.openContent());
      if (item.attempt !== attempt) return;
      discard(item);
      events.onChange(item.id, shown);
      startNext();
    } catch (thrown) {
      handleFailure(item, attempt, toApiFailure(thrown));
    }
  };

  const handleFailure = (item: QueuedUpload, attempt: UploadAttempt, failure: ApiFailure) => {
    if (item.attempt !== attempt) return;
    item.cuts = failure === PIECE_CUT ? item.cuts + 1 : item.cuts;
    const otherWay = findOtherWay(item.way, failure, item.file.size, item.cuts);
    if (otherWay) return goOtherWay(item, otherWay);
    if (item.path === null || item.way.method === 'whole') item.received = 0;
    const step = decideRetry(failure, item.tries, Math.random(), navigator.onLine);
    item.tries += 1;
    if (step.action === 'lost') {
      discard(item);
      events.onChange(item.id, undefined);
      events.onRequestFailed(failure);
      return startNext();
    }
    if (step.action === 'fail') {
      item.failure = failure;
      setPhase(item, 'failed');
      if (failure.kind === 'encryption-changed') events.onEncryptionChanged(item.id);
      return;
    }
    if (step.action === 'start-over') return startOver(item);
    item.waitReason = step.reason;
    item.isInterrupted = true;
    setPhase(item, 'waiting');
    item.timer = window.setTimeout(() => setPhase(item, 'queued'), step.milliseconds);
  };

  /** For all files: what refuses one way for one file refuses it for the next. */
  const goOtherWay = (item: QueuedUpload, otherWay: UploadWay) => {
    if (way === item.way) way = otherWay;
    item.cuts = 0;
    if (way.method === 'whole') startOver(item);
    else setPhase(item, 'queued');
  };

  const startOver = (item: QueuedUpload) => {
    item.key = createRandomId();
    item.path = null;
    item.received = 0;
    setPhase(item, 'queued');
  };

  return {
    add(
      chosen: ChosenFile,
      fingerprint: string,
      saved: SavedUpload | null,
      encryptionKey: string | null,
    ) {
      const item = createQueuedUpload({
        ...chosen,
        fingerprint,
        encryptionKey,
        openContent: createUploadContent(chosen.file, encryptionKey, events.listAccepted),
        path: saved?.path ?? null,
        received: saved?.sent ?? 0,
      });
      items.set(item.id, item);
      setPhase(item, 'queued');
    },
    pause(id: number) {
      const item = items.get(id);
      if (!item) return;
      item.isInterrupted = false;
      setPhase(item, 'paused');
    },
    /** After a pause or failure, or before the waiting time is over. */
    resume(id: number) {
      const item = items.get(id);
      if (!item) return;
      item.isInterrupted = false;
      if (item.phase === 'sending') return show(item);
      // The person may have changed to another network.
      if (item.phase === 'failed') way = FIRST_WAY;
      item.tries = 0;
      setPhase(item, 'queued');
    },
    /** Starts over what was sent plain or for another key. */
    encryptFor(id: number, encryptionKey: string) {
      const item = items.get(id);
      if (!item || item.encryptionKey === encryptionKey) return;
      item.encryptionKey = encryptionKey;
      item.openContent = createUploadContent(item.file, encryptionKey, events.listAccepted);
      item.tries = 0;
      startOver(item);
    },
    retryWaiting() {
      for (const item of items.values())
        if (item.phase === 'waiting' && item.waitReason !== 'busy') setPhase(item, 'queued');
    },
    /** Returns where the server has a part of it. */
    cancel(id: number): string | null {
      const item = items.get(id);
      if (!item) return null;
      discard(item);
      startNext();
      return item.path;
    },
    hasPath: (path: string): boolean => [...items.values()].some((item) => item.path === path),
    stopAll: () => [...items.values()].forEach(discard),
  };
}
