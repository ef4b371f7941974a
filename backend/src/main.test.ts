import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onFreePort } from './testing/free-port.ts';
import { waitUntil } from './testing/wait-until.ts';

const MAIN = resolve(import.meta.dirname, 'main.ts');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recueil-main-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A complete production environment whose provider and mail server are unreachable. */
const productionEnv = () => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  PUBLIC_URL: 'https://recueil.example.org',
  DATA_DIR: join(folder, 'production'),
  MASTER_KEY: randomBytes(32).toString('base64'),
  OIDC_ISSUER: 'https://127.0.0.1:9',
  OIDC_CLIENT_ID: 'pk_recueil',
  OIDC_CLIENT_SECRET: 'a secret of some length',
  SMTP_URL: 'smtps://127.0.0.1:9',
  MAIL_FROM: 'no-reply@example.org',
});

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
  /** Standard error. */
  errors(): string;
}

/** `stdout` is a file descriptor; a pipe when absent. */
function start(env: Record<string, string>, stdout?: number): Started {
  const child = spawn(process.execPath, [...process.execArgv, MAIN], {
    env: { PATH: process.env.PATH ?? '', ...env },
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return {
    child,
    ended: once(child, 'exit').then(([code]) => code as number | null),
    output: () => output,
    errors: () => errors,
  };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the product on a free port and waits until it is ready. */
const startUntilReady = (
  env: Record<string, string>,
  stdout?: number,
): Promise<Started & { port: number }> =>
  onFreePort(async (port) => {
    const started = start({ ...env, PORT: String(port) }, stdout);
    await waitUntil('a start that is ready', async () => {
      if (started.child.exitCode !== null)
        throw new Error(`It ended with ${started.child.exitCode}: ${started.output()}`);
      return isReady(port);
    });
    return { ...started, port };
  });

test('production without configuration stops with one log line and no stack', async () => {
  const run = start({ NODE_ENV: 'production', LOG_LEVEL: 'silent' });
  expect(await run.ended).toBe(1);
  expect(JSON.parse(run.output())).toEqual({
    level: 'error',
    time: expect.any(String),
    message: 'The configuration has 7 problems:',
    problems: Array.from({ length: 7 }, () => expect.stringMatching(/^[A-Z_]+: .*; expected /)),
  });
});

test('development with an unusable configuration prints its problems', async () => {
  const run = start({ PORT: 'eighty', HOST: '0.0.0.0', DATA_DIR: folder });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/^The configuration has 2 problems:\n( {2}(?:PORT|HOST): .*\n){2}$/);
});

test('production without its database stops with one line that names the server and no password', async () => {
  const run = start({
    ...productionEnv(),
    DATABASE_URL: 'mysql://recueil:tres-secret@127.0.0.1:9/recueil',
  });
  expect(await run.ended).toBe(1);
  const lines = run
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: string; message: string });
  expect(lines).toEqual([
    {
      level: 'error',
      time: expect.any(String),
      message: 'DATABASE_URL: the database at 127.0.0.1:9 does not answer (ECONNREFUSED)',
    },
  ]);
});

test('production as text stops with its problems in plain lines', async () => {
  const run = start({ NODE_ENV: 'production', LOG_FORMAT: 'text' });
  expect(await run.ended).toBe(1);
  expect(run.errors()).toMatch(/^The configuration has 7 problems:\n(?: {2}[A-Z_]+: .*\n){7}$/);
});

test('a port in use stops the start with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const run = start({ ...productionEnv(), PORT: String(port) });
  expect(await run.ended).toBe(1);
  other.close();
  expect(run.output()).toContain(
    `"message":"PORT: 127.0.0.1 port ${port} is in use by another process (EADDRINUSE)"`,
  );
  expect(run.output()).not.toContain('stack');
});

/** A call with an unfinished head, which the server waits for before it stops. */
async function startUnfinishedCall(
  port: number,
): Promise<{ socket: Socket; finish(): Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n');
  return {
    socket,
    async finish() {
      socket.write('\r\n');
      let response = '';
      for await (const chunk of socket) response += String(chunk);
      return response;
    },
  };
}

test('a stop signal ends with exit code 0, also when one Ctrl C arrives twice', async () => {
  const { child, ended, output } = await startUntilReady({ DATA_DIR: folder, GRACE_SECONDS: '20' });
  expect(output()).toMatch(
    /\n {2}Recueil +http.*\n {2}Sign in +demo@recueil\.example.*\n {2}Mailbox +http.*\/dev\/mailbox\n/,
  );
  for (let i = 0; i < 2; i++) child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output()).toMatch(
    /"signal":"SIGTERM".*Recueil stops: [^]*"milliseconds":\d+,"message":"Recueil has stopped"\}\n$/,
  );
});

test('a start as text prints its steps, then address, sign-in and mailbox, and how it stops', async () => {
  const { child, ended, output, port } = await startUntilReady({
    DATA_DIR: join(folder, randomUUID()),
    LOG_FORMAT: 'text',
  });
  await fetch(`http://127.0.0.1:${port}/api/v1/nowhere`);
  await waitUntil('the address', () => output().includes('Mailbox'));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const url = `http://localhost:${port}`;
  expect(output().split('\n')).toEqual([
    expect.stringMatching(/^Starting Recueil \d+\.\d+\.\d+…$/),
    expect.stringMatching(/^The database was migrated in \d+ steps$/),
    '',
    `  Recueil   ${url}`,
    '  Sign in   demo@recueil.example / recueil-demo',
    `  Mailbox   ${url}/dev/mailbox`,
    '',
    'Recueil stops: waiting for open requests',
    'Recueil has stopped',
    '',
  ]);
});

test('a second stop signal ends the process at once; a duplicate within half a second does not', async () => {
  const { child, ended, output, port } = await startUntilReady({
    DATA_DIR: folder,
    GRACE_SECONDS: '300',
  });
  const [finished, unfinished] = [await startUnfinishedCall(port), await startUnfinishedCall(port)];
  // Two answered calls show that the server has read both heads.
  for (let i = 0; i < 2; i++) expect(await isReady(port)).toBe(true);
  for (let i = 0; i < 2; i++) child.kill('SIGINT');
  await waitUntil(
    'the stop to begin',
    async () => output().includes('Recueil stops: ') && !(await isReady(port)),
  );
  expect(await finished.finish()).toMatch(/^HTTP\/1\.1 200 /);
  expect(child.exitCode).toBe(null);
  // Signals within half a second count as one, so it repeats until the process ends.
  await waitUntil(
    'the end by another signal',
    () => child.exitCode !== null || !child.kill('SIGINT'),
  );
  expect(await ended).toBe(1);
  unfinished.socket.destroy();
});

/** The checks of the health endpoint, as an operator sees them. */
const readChecks = async (port: number): Promise<Record<string, string>> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/health`);
  return ((await response.json()) as { checks: Record<string, string> }).checks;
};

/** Production serves calls while provider and mail server are unreachable. */
describe('production whose standard output cannot be written', () => {
  const env = () => ({
    ...productionEnv(),
    LOG_LEVEL: 'info',
    DATA_DIR: join(folder, randomUUID()),
  });
  const call = (port: number, path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  const logState = async (port: number) => (await readChecks(port))['log'];

  test('logs go to standard error, then are dropped and counted, while the service continues', async () => {
    const { child, ended, errors, port } = await startUntilReady(env());
    // Anchors in the data folder are lost with it.
    expect(await readChecks(port)).toMatchObject({ log: 'healthy', anchors: 'degraded' });
    child.stdout!.destroy();
    await waitUntil('a line on standard error', async () => {
      await call(port, '/api/v1/nowhere');
      return /status\W+4/.test(errors());
    });
    await waitUntil('health to be degraded', async () => (await logState(port)) === 'degraded');
    child.stderr!.destroy();
    await waitUntil('a count of lost lines', async () => {
      await call(port, '/api/v1/nowhere');
      const metrics = await (await call(port, '/metrics')).text();
      return /^recueil_log_lines_lost [1-9]/m.test(metrics);
    });
    expect((await call(port, '/health/live')).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('logs go to standard error when standard output is on a full disk', async () => {
    const full = openSync('/dev/full', 'w');
    const { child, ended, errors, port } = await startUntilReady(
      { ...env(), AUDIT_ANCHOR_URL: 'file:///srv/anchors' },
      full,
    );
    closeSync(full);
    await waitUntil('the log line of the start', () => errors().includes('Recueil listens at'));
    expect(await readChecks(port)).toMatchObject({ log: 'degraded', anchors: 'healthy' });
    expect((await call(port, '/health/live')).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(errors()).toContain('Recueil has stopped');
  });
});
