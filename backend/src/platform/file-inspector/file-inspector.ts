import type { Readable } from 'node:stream';
import type { Logger } from '../logging/logger.ts';
import {
  isInspectable,
  MAX_INSPECTED_BYTES,
  EMPTY_INSPECTION,
  withWarning,
  type FileInspection,
} from './file-inspection.ts';
import { startInspectorWorker, WorkerLostError, type InspectorWorker } from './inspector-worker.ts';
import { readWorkerLimits, type WorkerLimits } from './worker-limits.ts';

export { WorkerLostError } from './inspector-worker.ts';

/** Looks into files of strangers in processes of their own, which are started when there is work and end when there is none (security rule 25). */
export interface FileInspector {
  /**
   * `open` is called once a worker is free; it may be called twice. Rejects with `WorkerLostError` when the worker died of the
   * file or took too long, with whatever the stream fails with, and with `FileInspectorClosedError` after `close`.
   */
  inspect(mediaType: string, size: number, open: () => Promise<Readable>): Promise<FileInspection>;
  /** How many files can be looked into at once. */
  readonly concurrency: number;
  /** Ends every worker at once. */
  close(): Promise<void>;
}

export interface FileInspectorOptions {
  readonly logger: Logger;
  readonly concurrency?: number;
  /** For one file, from its first byte on. */
  readonly timeLimit?: number;
  readonly idleLimit?: number;
}

export class FileInspectorClosedError extends Error {
  override readonly name = 'FileInspectorClosedError';
}

/** A worker is replaced before what it may have kept of other files can add up. */
const FILES_PER_WORKER = 200;
/** What a worker may have resident, decoders and runtime included. */
const MEMORY_LIMIT = 256_000_000;

export function createFileInspector({
  logger,
  concurrency = 2,
  timeLimit = 30_000,
  idleLimit = 20_000,
}: FileInspectorOptions): FileInspector {
  const idle: InspectorWorker[] = [];
  const all = new Set<InspectorWorker>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let closed = false;
  let limits: Promise<WorkerLimits> | undefined;

  const start = (limits: WorkerLimits): InspectorWorker => {
    const worker = startInspectorWorker(timeLimit, limits);
    all.add(worker);
    void worker.ended.then(() => {
      all.delete(worker);
      const place = idle.indexOf(worker);
      if (place >= 0) idle.splice(place, 1);
    });
    return worker;
  };
  const assertOpen = () => {
    if (closed) throw new FileInspectorClosedError('The examiner is closed');
  };
  const giveBack = (worker: InspectorWorker) => {
    if (closed || worker.isLost || worker.isFull || worker.inspectedFiles >= FILES_PER_WORKER)
      return void worker.end();
    idle.push(worker);
    worker.endWhenIdle(idleLimit);
  };
  const turn = async () => {
    if (busy >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
  };
  const pass = () => {
    const next = waiting.shift();
    if (next === undefined) busy--;
    else next();
  };

  async function once(
    worker: InspectorWorker,
    mediaType: string,
    size: number,
    open: () => Promise<Readable>,
  ): Promise<FileInspection> {
    try {
      return await worker.inspect(mediaType, size, await open());
    } catch (error) {
      await worker.end();
      assertOpen();
      if (!(error instanceof WorkerLostError)) throw error;
      logger.warn({ reason: error.reason, mediaType, size }, 'A worker was lost over a file');
      if (error.reason !== 'memory') throw error;
      return withWarning('huge');
    }
  }

  return {
    concurrency,
    async inspect(mediaType, size, open) {
      if (!isInspectable(mediaType)) return EMPTY_INSPECTION;
      if (size > MAX_INSPECTED_BYTES) return withWarning('huge');
      await turn();
      try {
        const known = await (limits ??= readWorkerLimits(MEMORY_LIMIT));
        assertOpen();
        let worker = idle.pop() ?? start(known);
        for (;;) {
          const found = await once(worker, mediaType, size, open);
          if (found.warning !== 'broken' && found.warning !== 'huge') {
            giveBack(worker);
            return found;
          }
          // Both may come of what a decoder has kept of earlier files: believed of a fresh worker only, which then goes.
          const isFresh = worker.inspectedFiles === 1;
          await worker.end();
          if (isFresh) return found;
          assertOpen();
          worker = start(known);
        }
      } finally {
        pass();
      }
    },
    async close() {
      closed = true;
      await Promise.all([limits, ...[...all].map((worker) => worker.end())]);
    },
  };
}
