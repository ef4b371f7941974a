import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './testing/test-http-app.ts';

const MAIN = resolve(import.meta.dirname, 'main.ts');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recueil-main-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything that production asks for; provider and mail server are away. */
const productionEnv = () => ({
  NODE_ENV: 'production', LOG_LEVEL: 'error', PUBLIC_URL: 'https://recueil.example.org', DATA_DIR: join(folder, 'production'), MASTER_KEY: randomBytes(32).toString('base64'),
  OIDC_ISSUER: 'https://127.0.0.1:9', OIDC_CLIENT_ID: 'pk_recueil', OIDC_CLIENT_SECRET: 'a secret of some length', SMTP_URL: 'smtps://127.0.0.1:9', MAIL_FROM: 'no-reply@example.org',
});

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
}

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env: { PATH: process.env.PATH ?? '', ...env }, cwd: resolve(import.meta.dirname, '..') });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, ended: once(child, 'exit').then(([code]) => code as number | null), output: () => output };
}

const answers = (port: number): Promise<boolean> => fetch(`http://127.0.0.1:${port}/health/ready`).then(({ ok }) => ok, () => false);

async function healthy(port: number, { ended, output }: Started): Promise<void> {
  const over = ended.then((code) => {
    throw new Error(`It ended with ${code}: ${output()}`);
  });
  const ready = async () => {
    while (!(await answers(port))) await delay(50);
  };
  await Promise.race([ready(), over]);
  over.catch(() => undefined);
}

test('production without configuration stops at once, with one line of the log and no stack', async () => {
  const run = start({ NODE_ENV: 'production', LOG_LEVEL: 'silent' });
  expect(await run.ended).toBe(1);
  expect(JSON.parse(run.output())).toEqual({ level: 'error', time: expect.any(String), message: 'The configuration has 7 problems:', problems: Array.from({ length: 7 }, () => expect.stringMatching(/^[A-Z_]+: .*; expected /)) });
});

test('development without a usable configuration says so in words', async () => {
  const run = start({ PORT: 'eighty', HOST: '0.0.0.0', DATA_DIR: folder });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/^The configuration has 2 problems:\n( {2}(?:PORT|HOST): .*\n){2}$/);
});

test('production without its database stops with one line that names the server and no password', async () => {
  const run = start({ ...productionEnv(), DATABASE_URL: 'mysql://recueil:tres-secret@127.0.0.1:9/recueil' });
  expect(await run.ended).toBe(1);
  const lines = run.output().trim().split('\n').map((line) => JSON.parse(line) as { level: string; message: string });
  expect(lines).toEqual([{ level: 'error', time: expect.any(String), message: 'DATABASE_URL: the database at 127.0.0.1:9 does not answer (ECONNREFUSED)' }]);
});

test('a port that is taken stops the start in one line', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const run = start({ ...productionEnv(), PORT: String(port) });
  expect(await run.ended).toBe(1);
  other.close();
  expect(run.output()).toContain(`"message":"PORT: 127.0.0.1 port ${port} is taken by another process (EADDRINUSE)"`);
  expect(run.output()).not.toContain('stack');
});

test('asked to stop, it finishes and ends well, also when one Ctrl C arrives twice; asked again, it ends at once', async () => {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: folder, GRACE_SECONDS: '20' };
  const first = start(env);
  await healthy(port, first);
  expect(first.output()).toMatch(/Demo +demo@recueil\.example/);
  for (let i = 0; i < 2; i++) first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(first.output()).toMatch(/Recueil stops: .*signal=SIGTERM[^]*Recueil has stopped {2}milliseconds=\d+\n$/);

  const second = start(env);
  await healthy(port, second);
  const unfinished = connect(port, '127.0.0.1');
  unfinished.on('error', () => undefined);
  unfinished.write('GET /health/live HTTP/1.1\r\nHost: x\r\n');
  // It has read what came before.
  for (let i = 0; i < 2; i++) await healthy(port, second);
  const askedAt = Date.now();
  second.child.kill('SIGINT');
  second.child.kill('SIGINT');
  while (await answers(port)) await delay(20);
  // The same signal by two ways is one.
  expect(second.child.exitCode).toBe(null);
  while (second.child.exitCode === null) {
    second.child.kill('SIGINT');
    await delay(100);
  }
  expect(await second.ended).toBe(1);
  expect(Date.now() - askedAt).toBeLessThan(15_000);
  unfinished.destroy();
});
