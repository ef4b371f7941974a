import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const MIB = 1024 * 1024;
const FLAGS = ['--no-warnings', '--max-old-space-size=96'];
const SHELL = '/bin/sh';
/** Data that is hardly resident, such as stacks of the decoders' threads, less the libraries that are resident without being data. */
const UNTOUCHED_BYTES = 26 * MIB;

/** With a second thread, as a worker has: each may reserve its own. */
const PRINT_STATUS = `new (require('node:worker_threads').Worker)('', { eval: true }).on('online', () =>
  process.stdout.write(require('node:fs').readFileSync('/proc/self/status', 'latin1')))`;

/** No environment: the server's is not for a process that has held a stranger's file. One arena keeps the C library from hoarding. */
export const WORKER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2' };

/** As built it is JavaScript; during development and in tests it is TypeScript still, and the process needs the loader. */
const OWN = fileURLToPath(import.meta.url);
const SCRIPT = path.join(path.dirname(OWN), `worker-process${path.extname(OWN)}`);
const isTypeScript = SCRIPT.endsWith('.ts');
const loader = () =>
  isTypeScript
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
    : [];

export interface WorkerLimits {
  /** Resident. */
  readonly memory: number;
  /** What the kernel lets the process allocate; null where it cannot be asked to. */
  readonly data: number | null;
}

/** Starts Node once to see what it reserves without work: half a gigabyte for code in some versions. */
export async function readWorkerLimits(memory: number): Promise<WorkerLimits> {
  const limits = { memory: memory + (isTypeScript ? 64 * MIB : 0), data: null };
  if (process.platform !== 'linux' || !existsSync(SHELL)) return limits;
  const [program, ...args] = withDataLimit('unlimited', [...FLAGS, '-e', PRINT_STATUS]);
  return promisify(execFile)(program, args, { env: WORKER_ENVIRONMENT, timeout: 10_000 }).then(
    ({ stdout }) => {
      const [data, resident] = [readBytes(stdout, 'VmData'), readBytes(stdout, 'VmRSS')];
      if (data === 0 || resident === 0) return limits;
      return { ...limits, data: data - resident + limits.memory + UNTOUCHED_BYTES };
    },
    () => limits,
  );
}

/** Program and arguments of a worker; `lifetime` is how long it may be busy once the server is gone. */
export function getWorkerCommand({ data }: WorkerLimits, lifetime: number): [string, ...string[]] {
  const args = [...FLAGS, ...loader(), SCRIPT, String(lifetime)];
  return data === null
    ? [process.execPath, ...args]
    : withDataLimit(String(Math.floor(data / 1024)), args);
}

/** Stacks of threads get a known size, because they are data. */
const withDataLimit = (kibibytes: string, args: readonly string[]): [string, ...string[]] => [
  SHELL,
  '-c',
  'ulimit -s 8192; ulimit -d "$0"; exec "$@"',
  kibibytes,
  process.execPath,
  ...args,
];

/** Of a process, where the system tells: 0 elsewhere, and once it is gone. */
export function readResidentBytes(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    return readBytes(readFileSync(`/proc/${pid}/status`, 'latin1'), 'VmRSS');
  } catch {
    return 0;
  }
}

const readBytes = (status: string, field: 'VmData' | 'VmRSS'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024;
