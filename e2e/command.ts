import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Product } from './product.ts';

const COMMANDS = fileURLToPath(new URL('../backend/dist/commands/', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly output: string;
}

/**
 * Runs a backend command beside a running product; kills it with SIGKILL after `killAfter`
 * milliseconds.
 */
export function runBeside(
  product: Product,
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
  killAfter?: number,
): Promise<Ended> {
  const database = product.databaseUrl === null ? {} : { DATABASE_URL: product.databaseUrl };
  const child = spawn(process.execPath, [`${COMMANDS}${name}.js`, ...args], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATA_DIR: product.dataDir,
      LOG_LEVEL: 'warn',
      ...database,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const timer =
    killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  return new Promise((resolve) =>
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code, signal, output });
    }),
  );
}
