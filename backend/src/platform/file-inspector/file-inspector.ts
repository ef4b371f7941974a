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

/** Inspects untrusted files in worker processes (security rule 25). */
export interface FileInspector {
  /**
   * `open` is called once a worker is free, possibly twice. With a `PictureKind` as media type, the
   * one rendition is that picture.
   */
  inspect(mediaType: string, size: number, open: () => Promise<Readable>): Promise<FileInspection>;
  readonly concurrency: number;
  close(): Promise<void>;
}

export interface FileInspectorOptions {
  readonly logger: Logger;
  readonly concurrency?: number;
  readonly timeLimit?: number;
  readonly idleLimit?: number;
}

export class FileInspectorClosedError extends Error {
  override readonly name = 'FileInspectorClosedError';
}

/** A worker is replaced before memory left by earlier files adds up. */
const FILES_PER_WORKER = 200;
const MEMORY_LIMIT = 256_000_000;

export function createFileInspector({
  logger,
  concurrency = 2,
  timeLimit = 30_000,
  idleLimit = 20_000,
}: FileInspectorOptions): FileInspector {
  const idleWorkers: InspectorWorker[] = [];
  const workers = new Set<InspectorWorker>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let isClosed = false;
  let limits: Promise<WorkerLimits> | undefined;

  const start = (limits: WorkerLimits): InspectorWorker => {
    const worker = startInspectorWorker(timeLimit, limits);
    workers.add(worker);
    void worker.ended.then(() => {
      workers.delete(worker);
      const index = idleWorkers.indexOf(worker);
      if (index >= 0) idleWorkers.splice(index, 1);
    });
    return worker;
  };
  const assertOpen = () => {
    if (isClosed) throw new FileInspectorClosedError('The file inspector is closed');
  };
  const returnWorker = (worker: InspectorWorker) => {
    if (isClosed || worker.isLost || worker.isFull || worker.inspectedFiles >= FILES_PER_WORKER)
      return void worker.end();
    idleWorkers.push(worker);
    worker.endWhenIdle(idleLimit);
  };
  const acquire = async () => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
  };
  const release = () => {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  };

  async function inspectOnce(
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
      logger.warn({ reason: error.reason, mediaType, size }, 'A worker was lost on a file');
      if (error.reason !== 'memory') throw error;
      return withWarning('huge');
    }
  }

  return {
    concurrency,
    async inspect(mediaType, size, open) {
      if (!isInspectable(mediaType)) return EMPTY_INSPECTION;
      if (size > MAX_INSPECTED_BYTES) return withWarning('huge');
      await acquire();
      try {
        const workerLimits = await (limits ??= readWorkerLimits(MEMORY_LIMIT));
        assertOpen();
        let worker = idleWorkers.pop() ?? start(workerLimits);
        for (;;) {
          const found = await inspectOnce(worker, mediaType, size, open);
          if (found.warning !== 'broken' && found.warning !== 'huge') {
            returnWorker(worker);
            return found;
          }
          // A worker's earlier files may cause both, so only a new worker's result counts.
          const isFirstFile = worker.inspectedFiles === 1;
          await worker.end();
          if (isFirstFile) return found;
          assertOpen();
          worker = start(workerLimits);
        }
      } finally {
        release();
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([limits, ...[...workers].map((worker) => worker.end())]);
    },
  };
}
