import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverEnv, serverFlags } from '../scripts/server-flags.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A running product with its own port, folder and database. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** URL of its database on the MySQL server; null on SQLite. */
  readonly databaseUrl: string | null;
  readonly pid: number;
  /** Output of the process so far. */
  readonly output: () => string;
  /** Sends SIGTERM, or another signal, and waits; returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Sends SIGKILL and waits. */
  kill(): Promise<void>;
  /** Restarts it on the same folder, port and database, with other variables if given. */
  restart(changes?: Record<string, string>): Promise<void>;
  /** Stops it and deletes its data. */
  dispose(): Promise<void>;
}

export interface ProductSettings {
  readonly database?: 'sqlite' | 'mysql';
  readonly env?: Record<string, string>;
  readonly args?: readonly string[];
  /** Another built workspace. */
  readonly root?: string;
  /** Fills the data folder and the database before the first start. */
  readonly prepare?: (place: Pick<Product, 'url' | 'dataDir' | 'databaseUrl'>) => void;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

let next = randomInt(1000);

/**
 * A free port from this worker's own range, below the system's ephemeral ports, so that it stays
 * free.
 */
export const freePort = async (): Promise<number> => {
  const base = 25_000 + (Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 7) * 1000;
  for (;;) {
    const port = base + (next++ % 1000);
    if (await listens(port)) return port;
  }
};

/** Creates a database with a random name inside `TEST_MYSQL_URL` through the mariadb client. */
export function mysqlDatabase(): { url: string; drop: () => void } {
  const base = process.env['TEST_MYSQL_URL'];
  if (!base)
    throw new Error('TEST_MYSQL_URL is not set: run the journeys with npm run e2e, or set it.');
  const { hostname, port, username, password } = new URL(base);
  const name = `recueil_${randomBytes(6).toString('hex')}`;
  const sql = (statement: string) =>
    execFileSync(
      'mariadb',
      [
        '--no-defaults',
        `--host=${hostname}`,
        `--port=${port || '3306'}`,
        `--user=${username}`,
        '-e',
        statement,
      ],
      { env: { ...process.env, MYSQL_PWD: decodeURIComponent(password) }, stdio: 'pipe' },
    );
  sql(`create database ${name}`);
  return {
    url: new URL(`/${name}`, base).href,
    drop: () => sql(`drop database if exists ${name}`),
  };
}

export async function startProduct({
  database = 'sqlite',
  env = {},
  root = ROOT,
  args = [],
  prepare,
}: ProductSettings = {}): Promise<Product> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'recueil-e2e-'));
  const mysql = database === 'mysql' ? mysqlDatabase() : null;
  let child: ChildProcess;
  let printed = '';
  let changed: Record<string, string> = {};

  const exited = (process: ChildProcess) =>
    new Promise<number | null>((resolve) =>
      process.exitCode !== null || process.signalCode !== null
        ? resolve(process.exitCode)
        : process.once('exit', (code) => resolve(code)),
    );

  const launch = async () => {
    // Node flags of the test runner are not passed on.
    const inherited = { ...serverEnv, ...process.env, NODE_OPTIONS: '' };
    child = spawn(process.execPath, [...serverFlags, join(root, 'backend/dist/main.js'), ...args], {
      cwd: root,
      env: {
        ...inherited,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        REVIEW_MAIL_DELAY: '1',
        ...(mysql ? { DATABASE_URL: mysql.url } : {}),
        ...env,
        ...changed,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    for (let tries = 0; ; tries++) {
      if (child.exitCode !== null) throw new Error(`The product did not start:\n${printed}`);
      const ready = await fetch(`${url}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      if (tries > 600) throw new Error(`The product is not ready after 30 s:\n${printed}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  prepare?.({ url, dataDir, databaseUrl: mysql?.url ?? null });
  await launch();

  const product: Product = {
    url,
    dataDir,
    databaseUrl: mysql?.url ?? null,
    get pid() {
      return child.pid ?? 0;
    },
    output: () => printed,
    stop: (signal = 'SIGTERM') => (child.kill(signal), exited(child)),
    kill: async () => {
      child.kill('SIGKILL');
      await exited(child);
    },
    restart: (changes = {}) => ((changed = { ...changed, ...changes }), launch()),
    dispose: async () => {
      if (child.exitCode === null && child.signalCode === null) await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
      mysql?.drop();
    },
  };
  return product;
}
