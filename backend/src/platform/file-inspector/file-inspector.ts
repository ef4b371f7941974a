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

  const take = (limits: WorkerLimits): InspectorWorker => {
    const known = idle.pop();
    if (known !== undefined) return known;
    const worker = startInspectorWorker(timeLimit, limits);
    all.add(worker);
    void worker.ended.then(() => {
      all.delete(worker);
      const place = idle.indexOf(worker);
      if (place >= 0) idle.splice(place, 1);
    });
    return worker;
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
      throw closed ? new FileInspectorClosedError('The examiner is closed') : error;
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
        if (closed) throw new FileInspectorClosedError('The examiner is closed');
        let worker = take(known);
        let found = await once(worker, mediaType, size, open);
        // A decoder may have suffered from an earlier file: that one cannot be opened is believed of a fresh worker only, which then goes.
        if (found.warning === 'broken') {
          const fresh = worker.inspectedFiles === 1;
          await worker.end();
          if (fresh) return found;
          worker = take(known);
          found = await once(worker, mediaType, size, open);
        }
        giveBack(worker);
        return found;
      } catch (error) {
        if (error instanceof WorkerLostError && error.reason === 'memory')
          return withWarning('huge');
        if (error instanceof WorkerLostError)
          logger.warn({ reason: error.reason, mediaType, size }, 'A worker was lost over a file');
        throw error;
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
