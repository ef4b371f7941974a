import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FileInspection } from './file-inspection.ts';
import {
  getResponseSize,
  createMessageReader,
  encodeMessageHead,
  parseInspectionResponse,
  type InspectionResponseHead,
} from './ipc-protocol.ts';

/** One process that looks into files, one at a time. */
export interface InspectorWorker {
  /** Files it was given so far. */
  readonly inspectedFiles: number;
  readonly isLost: boolean;
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

interface Limits {
  readonly timeLimit: number;
  readonly memoryLimit: number;
}

const HEAP_MEGABYTES = 192;
const LOOK_AT_MEMORY = 100;
const PAGE_BYTES = 4096;

/** As built it is JavaScript; during development and in tests it is TypeScript still, and the process needs the loader. */
const OWN = fileURLToPath(import.meta.url);
const SCRIPT = path.join(path.dirname(OWN), `worker-process${path.extname(OWN)}`);
const loader = () =>
  SCRIPT.endsWith('.ts')
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
    : [];

export function startInspectorWorker({ timeLimit, memoryLimit }: Limits): InspectorWorker {
  const args = [
    '--no-warnings',
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    ...loader(),
    SCRIPT,
    String(timeLimit + 5_000),
  ];
  // No environment: what stands in ours is none of its business. One arena keeps the C library from hoarding.
  const child = spawn(process.execPath, args, {
    env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2' },
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
    const over = () => {
      clearTimeout(nap);
      lost ??= 'death';
      settle(({ reject }) => reject(new WorkerLostError(lost ?? 'death')));
      resolve();
    };
    child.once('close', over);
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
    ended,
    async inspect(mediaType, size, file) {
      clearTimeout(nap);
      files++;
      const answer = new Promise<FileInspection>((resolve, reject) => {
        current = { resolve, reject };
      });
      if (lost !== null) settle(({ reject }) => reject(new WorkerLostError('death')));
      const clock = setTimeout(() => lose('time'), timeLimit);
      const scale = setInterval(
        () => void memoryOf(child.pid).then((bytes) => bytes > memoryLimit && lose('memory')),
        LOOK_AT_MEMORY,
      );
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

/** Resident bytes of a process, where the system tells: 0 elsewhere, and once it is gone. */
async function memoryOf(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  const pages = await readFile(`/proc/${pid}/statm`, 'latin1').then(
    (text) => Number(text.split(' ')[1]),
    () => 0,
  );
  return pages * PAGE_BYTES;
}
