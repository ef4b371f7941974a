import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Logger } from '../../logging/logger.ts';

/** Reads a SQLite file through while the service works. */
export interface SqliteFileCheck {
  isRunning(): boolean;
  /** True once the check has found a fault. */
  isDamaged(): boolean;
  /** Resolves when the process is gone and holds no lock on the file. */
  stop(): Promise<void>;
}

/** As built it is JavaScript; during development and in tests the process needs the loader. */
const OWN = fileURLToPath(import.meta.url);
const SCRIPT = path.join(path.dirname(OWN), `sqlite-check-process${path.extname(OWN)}`);
const loader = () =>
  SCRIPT.endsWith('.ts')
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
    : [];

/** In a process of its own, because SQLite blocks the thread for as long as it reads. */
export function startSqliteFileCheck(file: string, logger: Logger): SqliteFileCheck {
  const began = performance.now();
  const child = spawn(process.execPath, ['--no-warnings', ...loader(), SCRIPT, file], {
    env: {},
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already; its output says how.
  }
  let isRunning = true;
  let isStopped = false;
  let fault: string | null = null;
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => child.pid === undefined && resolve());
  });
  const answer = text(child.stdout).catch(() => '');
  const done = Promise.all([answer, ended]).then(([output]) => {
    isRunning = false;
    if (isStopped) return;
    const seconds = Math.round((performance.now() - began) / 1000);
    const found = parseResult(output);
    if (found === undefined)
      logger.error({ file, seconds }, 'the check of the database file did not end');
    else if (found === null) logger.info({ file, seconds }, 'the database file was checked');
    else {
      fault = found;
      logger.error({ file, seconds, fault }, 'the database file is damaged; restore a backup');
    }
  });
  return {
    isRunning: () => isRunning,
    isDamaged: () => fault !== null,
    async stop() {
      isStopped = true;
      child.kill('SIGKILL');
      await done;
    },
  };
}

/** Undefined: the process ended before it had a result. */
function parseResult(output: string): string | null | undefined {
  try {
    return (JSON.parse(output) as { fault: string | null }).fault;
  } catch {
    return undefined;
  }
}
