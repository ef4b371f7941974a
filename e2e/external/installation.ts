import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startMariaDb } from '../../scripts/mariadb.mjs';
import { runMariaDb } from '../databases.ts';
import { freePort } from '../product.ts';
import { AUTHORITY_FILE, LOCALHOST_FILES } from './certificates.ts';
import { startMailSink } from './mail-server.ts';
import { readProductionSteps } from './operations-guide.ts';
import { startProvider } from './provider.ts';
import { startReverseProxy } from './reverse-proxy.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const CLIENT = { id: 'recueil', secret: 'secret-of-the-client' };

const environment = () => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  TMPDIR: tmpdir(),
});

/** Runs a step of the guide and returns what it printed. */
export async function runStep(
  text: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('sh', ['-eu', '-c', text], {
    env: { ...environment(), ...variables },
  });
  return stdout + stderr;
}

export interface RunningProcess {
  readonly output: () => string;
  /** Sends SIGTERM to every process, as a supervisor does; resolves when the first has ended. */
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 120_000;

/** Starts a step that keeps running; resolves once the product is ready on this port. */
export async function startStep(text: string, port: number): Promise<RunningProcess> {
  const child = spawn('sh', ['-eu', '-c', text], {
    env: environment(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The product is not ready after ${READY_WITHIN_MS / 1000} s:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    output: () => printed,
    async stop() {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
    },
  };
}

/**
 * Everything that production needs, on local ports, and the steps of the guide with these names
 * filled in.
 */
export async function prepareInstallation() {
  const folder = mkdtempSync(join(tmpdir(), 'recueil-production-'));
  const [port, publicPort, providerPort, mailPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const url = `https://localhost:${publicPort}`;
  const [database, provider, mailServer] = await Promise.all([
    startMariaDb({ tls: LOCALHOST_FILES }),
    startProvider(providerPort, CLIENT),
    startMailSink(mailPort, { user: 'recueil', password: 'mail-password' }),
  ]);
  const databasePort = new URL(database.url).port;
  const names: readonly (readonly [string, string])[] = [
    ['https://git.example.org/recueil.git', REPOSITORY],
    ['/srv/recueil', join(folder, 'recueil')],
    ['/etc/recueil', join(folder, 'etc')],
    ['/var/lib/recueil', join(folder, 'data')],
    ['/srv/backups', join(folder, 'backups')],
    ['/srv/anchors', join(folder, 'anchors')],
    ['https://recueil.example.org', url],
    ['https://login.example.org', provider.issuer],
    ['mail.example.org:465', `localhost:${mailPort}`],
    ['db.example.org:3306/recueil', `localhost:${databasePort}/recueil?tls=required`],
    ['PORT=3000', `PORT=${port}`],
    ['http://127.0.0.1:3000', `http://127.0.0.1:${port}`],
  ];
  const steps = readProductionSteps((text) =>
    names.reduce((filled, [name, ours]) => filled.replaceAll(name, ours), text),
  );
  const proxy = await startReverseProxy(publicPort, steps.location);
  const etc = join(folder, 'etc');
  mkdirSync(etc);
  await copyFile(AUTHORITY_FILE, join(etc, 'authority.pem'));
  return {
    folder,
    port,
    url,
    steps,
    mailServer,
    provider,
    proxy,
    root: join(folder, 'recueil'),
    backups: join(folder, 'backups'),
    runSql: (text: string) =>
      runMariaDb(
        `${database.url}mysql`,
        text
          .split(';')
          .map((statement) => statement.trim())
          .filter((statement) => statement !== ''),
      ),
    writeVariables: (change = (text: string): string => text) =>
      writeFileSync(join(etc, 'recueil.env'), change(steps.variables), { mode: 0o600 }),
    async close() {
      await Promise.all([proxy.close(), provider.close(), mailServer.close(), database.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Installation = Awaited<ReturnType<typeof prepareInstallation>>;
