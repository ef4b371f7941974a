import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inheritLoaders } from '../processes/inherit-loaders.ts';

const MIB = 1024 * 1024;
const FLAGS = ['--no-warnings', '--max-old-space-size=96'];
const SHELL = '/bin/sh';
/** Data that is hardly resident, such as thread stacks, minus resident libraries. */
const NON_RESIDENT_BYTES = 26 * MIB;

const PRINT_STATUS = `new (require('node:worker_threads').Worker)('', { eval: true }).on('online', () =>
  process.stdout.write(require('node:fs').readFileSync('/proc/self/status', 'latin1')))`;

/** No environment of the server. One arena keeps the C library from hoarding memory. */
export const WORKER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2' };

const OWN_PATH = fileURLToPath(import.meta.url);
const SCRIPT = path.join(path.dirname(OWN_PATH), `worker-process${path.extname(OWN_PATH)}`);
const isTypeScript = SCRIPT.endsWith('.ts');

export interface WorkerLimits {
  readonly memory: number;
  readonly data: number | null;
}

/** Starts Node once to measure what it reserves: half a gigabyte for code in some versions. */
export async function readWorkerLimits(memory: number): Promise<WorkerLimits> {
  const limits = { memory: memory + (isTypeScript ? 64 * MIB : 0), data: null };
  if (process.platform !== 'linux' || !existsSync(SHELL)) return limits;
  const [program, ...args] = withDataLimit('unlimited', [...FLAGS, '-e', PRINT_STATUS]);
  return promisify(execFile)(program, args, { env: WORKER_ENVIRONMENT, timeout: 10_000 }).then(
    ({ stdout }) => {
      const [data, resident] = [readBytes(stdout, 'VmData'), readBytes(stdout, 'VmRSS')];
      if (data === 0 || resident === 0) return limits;
      return { ...limits, data: data - resident + limits.memory + NON_RESIDENT_BYTES };
    },
    () => limits,
  );
}

/** `lifetime`: milliseconds that a worker may be busy once the server has died. */
export function getWorkerCommand({ data }: WorkerLimits, lifetime: number): [string, ...string[]] {
  const args = [...FLAGS, ...inheritLoaders(SCRIPT), SCRIPT, String(lifetime)];
  return data === null
    ? [process.execPath, ...args]
    : withDataLimit(String(Math.floor(data / 1024)), args);
}

const withDataLimit = (kibibytes: string, args: readonly string[]): [string, ...string[]] => [
  SHELL,
  '-c',
  'ulimit -s 8192; ulimit -d "$0"; exec "$@"',
  kibibytes,
  process.execPath,
  ...args,
];

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
