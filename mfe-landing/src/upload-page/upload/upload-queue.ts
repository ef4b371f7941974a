import { toApiFailure, type ApiFailure } from '../request/api-failure.ts';
import { startUploadAttempt, type UploadAttempt } from './start-upload-attempt.ts';
import { decideRetry } from './upload-retry.rules.ts';
import type { SavedUpload } from './upload-resume-storage.ts';
import type { FileUpload } from './file-upload.ts';

/** More at once would only share the same line. */
const MAX_PARALLEL_UPLOADS = 2;

interface QueuedUpload {
  readonly documentId: string;
  readonly file: File;
  readonly print: string;
  /** Under it a repeated beginning is the same upload. */
  key: string;
  path: string | null;
  sent: number;
  phase: 'queued' | 'sending' | 'paused' | 'waiting' | 'failed';
  why: 'network' | 'busy';
  failure: ApiFailure | null;
  tries: number;
  since: number;
  from: number;
  attempt: UploadAttempt | null;
  timer: number;
}

export interface UploadQueueEvents {
  readonly getHeaders: () => Readonly<Record<string, string>>;
  /** What to show now; undefined when nothing is left to show. */
  readonly onChange: (documentId: string, transfer: FileUpload | undefined) => void;
  readonly onResumePoint: (documentId: string, place: Omit<SavedUpload, 'at'>) => void;
  /** Every byte is there, and the server has said so. */
  readonly onUploaded: (documentId: string) => Promise<void>;
  readonly onRequestFailed: (documentId: string, failure: ApiFailure) => void;
}

/** Files on their way: two travel, the others wait their turn; each has troubles of its own. */
export function createUploadQueue(events: UploadQueueEvents) {
  const items = new Map<string, QueuedUpload>();

  const show = (item: QueuedUpload) => events.onChange(item.documentId, toFileUpload(item));

  const drop = (item: QueuedUpload) => {
    halt(item);
    items.delete(item.documentId);
  };

  const halt = (item: QueuedUpload) => {
    clearTimeout(item.timer);
    item.attempt?.stop();
    item.attempt = null;
  };

  const put = (item: QueuedUpload, phase: QueuedUpload['phase']) => {
    halt(item);
    item.phase = phase;
    show(item);
    next();
  };

  const next = () => {
    let running = [...items.values()].filter(({ phase }) => phase === 'sending').length;
    for (const item of items.values()) {
      if (running >= MAX_PARALLEL_UPLOADS) return;
      if (item.phase !== 'queued') continue;
      running += 1;
      send(item);
    }
  };

  const send = (item: QueuedUpload) => {
    item.phase = 'sending';
    item.since = performance.now();
    item.from = item.sent;
    const { documentId, file, print } = item;
    const tell = () =>
      item.path !== null &&
      events.onResumePoint(documentId, {
        path: item.path,
        name: file.name,
        size: file.size,
        print,
        sent: item.sent,
      });
    const mine = startUploadAttempt({
      file,
      documentId,
      path: item.path,
      headers: { ...events.getHeaders(), 'Idempotency-Key': item.key },
      onUploadPath: (path) => {
        item.path = path;
        tell();
      },
      onProgress: (sent) => {
        if (item.attempt !== mine) return;
        if (sent > item.sent) item.tries = 0;
        item.sent = sent;
        tell();
        show(item);
      },
    });
    item.attempt = mine;
    show(item);
    mine.done.then(
      () => arrive(item, mine),
      (thrown: unknown) => stumble(item, mine, toApiFailure(thrown)),
    );
  };

  const arrive = async (item: QueuedUpload, mine: UploadAttempt) => {
    if (item.attempt !== mine) return;
    try {
      await events.onUploaded(item.documentId);
      if (item.attempt !== mine) return;
      drop(item);
      events.onChange(item.documentId, undefined);
      next();
    } catch (thrown) {
      stumble(item, mine, toApiFailure(thrown));
    }
  };

  const stumble = (item: QueuedUpload, mine: UploadAttempt, failure: ApiFailure) => {
    if (item.attempt !== mine) return;
    const step = decideRetry(failure, item.tries, Math.random());
    item.tries += 1;
    if (step.then === 'lost') {
      drop(item);
      events.onChange(item.documentId, undefined);
      events.onRequestFailed(item.documentId, failure);
      return next();
    }
    if (step.then === 'fail') {
      item.failure = failure;
      return put(item, 'failed');
    }
    if (step.then === 'start-over') {
      item.key = crypto.randomUUID();
      item.path = null;
      item.sent = 0;
      return put(item, 'queued');
    }
    item.why = step.why;
    put(item, 'waiting');
    item.timer = window.setTimeout(() => put(item, 'queued'), step.milliseconds);
  };

  return {
    add(documentId: string, file: File, print: string, place: SavedUpload | null) {
      const before = items.get(documentId);
      if (before) drop(before);
      const item: QueuedUpload = {
        documentId,
        file,
        print,
        key: crypto.randomUUID(),
        path: place?.path ?? null,
        sent: place?.sent ?? 0,
        phase: 'queued',
        why: 'network',
        failure: null,
        tries: 0,
        since: 0,
        from: 0,
        attempt: null,
        timer: 0,
      };
      items.set(documentId, item);
      put(item, 'queued');
    },
    pause(documentId: string) {
      const item = items.get(documentId);
      if (item) put(item, 'paused');
    },
    /** Goes on after a pause, a failure, or before the waiting is over. */
    resume(documentId: string) {
      const item = items.get(documentId);
      if (!item || item.phase === 'sending') return;
      item.tries = 0;
      put(item, 'queued');
    },
    /** The line is back: nobody waits any longer. */
    wake() {
      for (const item of items.values())
        if (item.phase === 'waiting' && item.why === 'network') put(item, 'queued');
    },
    cancel(documentId: string) {
      const item = items.get(documentId);
      if (!item) return;
      drop(item);
      events.onChange(documentId, undefined);
      next();
    },
    end: () => [...items.values()].forEach(drop),
  };
}

function toFileUpload({ phase, file, sent, why, failure, since, from }: QueuedUpload): FileUpload {
  const amount = { name: file.name, size: file.size, sent };
  if (phase === 'failed' && failure !== null) return { step: 'failed', file, failure };
  if (phase === 'sending') return { step: 'sending', ...amount, since, from };
  return phase === 'waiting'
    ? { step: 'waiting', ...amount, why }
    : { step: phase === 'paused' ? 'paused' : 'queued', ...amount };
}
