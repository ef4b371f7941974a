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

export interface InspectorWorker {
  readonly inspectedFiles: number;
  readonly isLost: boolean;
  readonly isFull: boolean;
  readonly ended: Promise<void>;
  /** Rejects with `WorkerLostError` or the error of the stream; then discard the worker. */
  inspect(mediaType: string, size: number, file: Readable): Promise<FileInspection>;
  endWhenIdle(milliseconds: number): void;
  end(): Promise<void>;
}

export class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError';
  readonly reason: 'time' | 'memory' | 'death' | 'nonsense';
  constructor(reason: WorkerLostError['reason']) {
    super(`The worker was lost: ${reason}`);
    this.reason = reason;
  }
}

const MEMORY_CHECK_INTERVAL = 10;
/** Signals of libraries and V8 when an allocation fails. */
const ABORT_SIGNALS: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGABRT', 'SIGTRAP']);

export function startInspectorWorker(timeLimit: number, limits: WorkerLimits): InspectorWorker {
  const [program, ...args] = getWorkerCommand(limits, timeLimit + 5_000);
  const child = spawn(program, args, {
    env: WORKER_ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  const { stdin } = child;
  let fileCount = 0;
  let lostReason: WorkerLostError['reason'] | null = null;
  let current: {
    resolve: (found: FileInspection) => void;
    reject: (error: unknown) => void;
  } | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let peak = 0;

  const settle = (callback: (job: NonNullable<typeof current>) => void) => {
    const job = current;
    current = null;
    if (job !== null) callback(job);
  };
  const kill = (reason: WorkerLostError['reason']) => {
    lostReason ??= reason;
    child.kill('SIGKILL');
  };
  const ended = new Promise<void>((resolve) => {
    const handleExit = (signal: NodeJS.Signals | null = null) => {
      clearTimeout(idleTimer);
      const isMemoryError = peak > limits.memory / 2 || ABORT_SIGNALS.has(signal);
      const reason = (lostReason ??= isMemoryError ? 'memory' : 'death');
      settle(({ reject }) => reject(new WorkerLostError(reason)));
      resolve();
    };
    child.once('close', (_code, signal) => handleExit(signal));
    child.once('error', () => child.pid === undefined && handleExit());
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
        kill('nonsense');
      }
    });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}

  async function sendFile(mediaType: string, size: number, file: Readable): Promise<void> {
    stdin!.write(encodeMessageHead({ mediaType, size }));
    for await (const chunk of file) {
      if (!stdin!.write(chunk as Buffer) && lostReason === null)
        await new Promise<void>((resolve) => {
          const proceed = () => {
            stdin!.off('drain', proceed).off('close', proceed);
            resolve();
          };
          stdin!.once('drain', proceed).once('close', proceed);
        });
      if (lostReason !== null) return;
    }
  }

  return {
    get inspectedFiles() {
      return fileCount;
    },
    get isLost() {
      return lostReason !== null;
    },
    get isFull() {
      return readResidentBytes(child.pid) > limits.memory / 2;
    },
    ended,
    async inspect(mediaType, size, file) {
      clearTimeout(idleTimer);
      fileCount++;
      const response = new Promise<FileInspection>((resolve, reject) => {
        current = { resolve, reject };
      });
      if (lostReason !== null) settle(({ reject }) => reject(new WorkerLostError('death')));
      const timeout = setTimeout(() => kill('time'), timeLimit);
      const memoryCheck = setInterval(() => {
        const resident = readResidentBytes(child.pid);
        peak = Math.max(peak, resident);
        if (resident > limits.memory) kill('memory');
      }, MEMORY_CHECK_INTERVAL);
      try {
        const [found] = await Promise.all([response, sendFile(mediaType, size, file)]);
        return found;
      } finally {
        clearTimeout(timeout);
        clearInterval(memoryCheck);
        current = null;
        file.destroy();
      }
    },
    endWhenIdle(milliseconds) {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => kill('death'), milliseconds);
      idleTimer.unref();
    },
    end() {
      kill('death');
      return ended;
    },
  };
}
