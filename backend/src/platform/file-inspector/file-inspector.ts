import type { Readable } from 'node:stream';
import type { Logger } from '../logging/logger.ts';
import { isExamined, MOST_BYTES, UNKNOWN, withNotice, type Examination } from './file-inspection.ts';
import { startWorker, WorkerLost, type Worker } from './inspector-worker.ts';

export { WorkerLost } from './inspector-worker.ts';

/** Looks into files of strangers in processes of their own, which are started when there is work and end when there is none (security rule 25). */
export interface Examiner {
  /**
   * `open` is called once a worker is free; it may be called twice. Rejects with `WorkerLost` when the worker died of the
   * file or took too long, with whatever the stream fails with, and with `ExaminerClosed` after `close`.
   */
  examine(mediaType: string, size: number, open: () => Promise<Readable>): Promise<Examination>;
  /** How many files can be looked into at once. */
  readonly width: number;
  /** Ends every worker at once. */
  close(): Promise<void>;
}

export interface ExaminerOptions {
  readonly logger: Logger;
  readonly width?: number;
  /** For one file, from its first byte on. */
  readonly timeLimit?: number;
  readonly idleLimit?: number;
}

export class ExaminerClosed extends Error {
  override readonly name = 'ExaminerClosed';
}

/** A worker is replaced before what it may have kept of other files can add up. */
const FILES_PER_WORKER = 200;
/** What a worker may take in all, decoders included; looked at while it works. */
const MEMORY_LIMIT = 768 * 1024 * 1024;

export function createExaminer({ logger, width = 2, timeLimit = 30_000, idleLimit = 20_000 }: ExaminerOptions): Examiner {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let closed = false;

  const take = (): Worker => {
    const known = idle.pop();
    if (known !== undefined) return known;
    const worker = startWorker({ timeLimit, memoryLimit: MEMORY_LIMIT });
    all.add(worker);
    void worker.ended.then(() => {
      all.delete(worker);
      const place = idle.indexOf(worker);
      if (place >= 0) idle.splice(place, 1);
    });
    return worker;
  };
  const giveBack = (worker: Worker) => {
    if (closed || worker.lost || worker.files >= FILES_PER_WORKER) return void worker.end();
    idle.push(worker);
    worker.rest(idleLimit);
  };
  const turn = async () => {
    if (busy >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
  };
  const pass = () => {
    const next = waiting.shift();
    if (next === undefined) busy--;
    else next();
  };

  async function once(worker: Worker, mediaType: string, size: number, open: () => Promise<Readable>): Promise<Examination> {
    try {
      return await worker.examine(mediaType, size, await open());
    } catch (error) {
      await worker.end();
      throw closed ? new ExaminerClosed('The examiner is closed') : error;
    }
  }

  return {
    width,
    async examine(mediaType, size, open) {
      if (!isExamined(mediaType)) return UNKNOWN;
      if (size > MOST_BYTES) return withNotice('huge');
      await turn();
      try {
        if (closed) throw new ExaminerClosed('The examiner is closed');
        let worker = take();
        let found = await once(worker, mediaType, size, open);
        // A decoder may have suffered from an earlier file: that one cannot be opened is believed of a fresh worker only, which then goes.
        if (found.notice === 'broken') {
          const fresh = worker.files === 1;
          await worker.end();
          if (fresh) return found;
          worker = take();
          found = await once(worker, mediaType, size, open);
        }
        giveBack(worker);
        return found;
      } catch (error) {
        if (error instanceof WorkerLost && error.reason === 'memory') return withNotice('huge');
        if (error instanceof WorkerLost) logger.warn({ reason: error.reason, mediaType, size }, 'A worker was lost over a file');
        throw error;
      } finally {
        pass();
      }
    },
    async close() {
      closed = true;
      await Promise.all([...all].map((worker) => worker.end()));
    },
  };
}
