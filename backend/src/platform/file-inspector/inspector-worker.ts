import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import type { FileInspection } from './file-inspection.ts';
import {
  getResponseSize,
  createMessageReader,
  encodeMessageHead,
  parseInspectionResponse,
  type InspectionResponseHead,
} from './ipc-protocol.ts';
import {
  getWorkerCommand,
  readResidentBytes,
  WORKER_ENVIRONMENT,
  type WorkerLimits,
} from './worker-limits.ts';

/** One process that looks into files, one at a time. */
export interface InspectorWorker {
  /** Files it was given so far. */
  readonly inspectedFiles: number;
  readonly isLost: boolean;
  /** Kept too much of earlier files to be given another. */
  readonly isFull: boolean;
  readonly ended: Promise<void>;
  /** Rejects with `WorkerLostError`, or with what the stream fails with; the worker is of no use after either. */
  inspect(mediaType: string, size: number, file: Readable): Promise<FileInspection>;
  /** Ends by itself unless it is given a file within this time. */
  endWhenIdle(milliseconds: number): void;
  /** Resolves when the process is gone. */
  end(): Promise<void>;
}

/** The process did not survive the file: it took too long, too much memory, died, or answered nonsense. */
export class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError';
  readonly reason: 'time' | 'memory' | 'death' | 'nonsense';
  constructor(reason: WorkerLostError['reason']) {
    super(`The worker was lost: ${reason}`);
    this.reason = reason;
  }
}

const MEMORY_CHECK_INTERVAL = 10;
/** How libraries and V8 end a process whose memory cannot be allocated. */
const ABORTS: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGABRT', 'SIGTRAP']);

export function startInspectorWorker(timeLimit: number, limits: WorkerLimits): InspectorWorker {
  const [program, ...args] = getWorkerCommand(limits, timeLimit + 5_000);
  const child = spawn(program, args, {
    env: WORKER_ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  const { stdin } = child;
  let files = 0;
  let lost: WorkerLostError['reason'] | null = null;
  let current: {
    resolve: (found: FileInspection) => void;
    reject: (error: unknown) => void;
  } | null = null;
  let nap: NodeJS.Timeout | undefined;
  let peak = 0;

  const settle = (act: (job: NonNullable<typeof current>) => void) => {
    const job = current;
    current = null;
    if (job !== null) act(job);
  };
  const lose = (reason: WorkerLostError['reason']) => {
    lost ??= reason;
    child.kill('SIGKILL');
  };
  const ended = new Promise<void>((resolve) => {
    const over = (signal: NodeJS.Signals | null = null) => {
      clearTimeout(nap);
      const ofMemory = peak > limits.memory / 2 || ABORTS.has(signal);
      const reason = (lost ??= ofMemory ? 'memory' : 'death');
      settle(({ reject }) => reject(new WorkerLostError(reason)));
      resolve();
    };
    child.once('close', (_code, signal) => over(signal));
    // It could not be started at all.
    child.once('error', () => child.pid === undefined && over());
  });
  stdin!.on('error', () => undefined);
  const read = createMessageReader<InspectionResponseHead>(getResponseSize, (head, bytes) =>
    settle(({ resolve }) => resolve(parseInspectionResponse(head, bytes))),
  );
  (child.stdio[3] as Readable)
    .on('error', () => undefined)
    .on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch {
        lose('nonsense');
      }
    });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It ended already, which is told elsewhere.
  }

  async function feed(mediaType: string, size: number, file: Readable): Promise<void> {
    stdin!.write(encodeMessageHead({ mediaType, size }));
    for await (const chunk of file) {
      if (!stdin!.write(chunk as Buffer) && lost === null)
        await new Promise<void>((resolve) => {
          const go = () => {
            stdin!.off('drain', go).off('close', go);
            resolve();
          };
          stdin!.once('drain', go).once('close', go);
        });
      if (lost !== null) return;
    }
  }

  return {
    get inspectedFiles() {
      return files;
    },
    get isLost() {
      return lost !== null;
    },
    get isFull() {
      return readResidentBytes(child.pid) > limits.memory / 2;
    },
    ended,
    async inspect(mediaType, size, file) {
      clearTimeout(nap);
      files++;
      const answer = new Promise<FileInspection>((resolve, reject) => {
        current = { resolve, reject };
      });
      if (lost !== null) settle(({ reject }) => reject(new WorkerLostError('death')));
      const clock = setTimeout(() => lose('time'), timeLimit);
      const scale = setInterval(() => {
        const resident = readResidentBytes(child.pid);
        peak = Math.max(peak, resident);
        if (resident > limits.memory) lose('memory');
      }, MEMORY_CHECK_INTERVAL);
      try {
        const [found] = await Promise.all([answer, feed(mediaType, size, file)]);
        return found;
      } finally {
        clearTimeout(clock);
        clearInterval(scale);
        current = null;
        file.destroy();
      }
    },
    endWhenIdle(milliseconds) {
      clearTimeout(nap);
      nap = setTimeout(() => lose('death'), milliseconds);
      nap.unref();
    },
    end() {
      lose('death');
      return ended;
    },
  };
}
