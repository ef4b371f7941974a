import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { inheritLoaders } from '../../processes/inherit-loaders.ts';
import type { Logger } from '../../logging/logger.ts';

interface SqliteFileCheck {
  isRunning(): boolean;
  isDamaged(): boolean;
  /** Resolves when the process has ended and holds no lock on the file. */
  stop(): Promise<void>;
}

const OWN_PATH = fileURLToPath(import.meta.url);
const SCRIPT = path.join(path.dirname(OWN_PATH), `sqlite-check-process${path.extname(OWN_PATH)}`);

/** In its own process, because SQLite blocks the thread while it reads. */
export function startSqliteFileCheck(file: string, logger: Logger): SqliteFileCheck {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ['--no-warnings', ...inheritLoaders(SCRIPT), SCRIPT, file],
    {
      env: {},
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
    },
  );
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
  let isRunning = true;
  let isStopped = false;
  let fault: string | null = null;
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => child.pid === undefined && resolve());
  });
  const outputText = text(child.stdout).catch(() => '');
  const done = Promise.all([outputText, exited]).then(([output]) => {
    isRunning = false;
    if (isStopped) return;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const found = parseResult(output);
    if (found === undefined)
      logger.error({ file, seconds }, 'the check of the database file did not finish');
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

function parseResult(output: string): string | null | undefined {
  try {
    return (JSON.parse(output) as { fault: string | null }).fault;
  } catch {
    return undefined;
  }
}
