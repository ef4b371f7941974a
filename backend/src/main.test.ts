import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './platform/testing/kernel.ts';

const MAIN = resolve(import.meta.dirname, 'main.ts');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recueil-main-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

test('production without configuration stops at once, with one message and no stack', async () => {
  const run = start({ NODE_ENV: 'production' });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/^The configuration has 7 problems:\n( {2}[A-Z_]+: .*\n){7}$/);
});

test('asked to stop, it finishes and ends well, also when one Ctrl C arrives twice; asked again, it ends at once', async () => {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: folder, GRACE_SECONDS: '20' };
  const first = start(env);
  await healthy(port, first);
  expect(first.output()).toMatch(/Demo +demo@recueil\.example/);
  for (let i = 0; i < 2; i++) first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const second = start(env);
  await healthy(port, second);
  const unfinished = connect(port, '127.0.0.1');
  unfinished.on('error', () => undefined);
  unfinished.write('GET /health/live HTTP/1.1\r\nHost: x\r\n');
  // It has read what came before.
  for (let i = 0; i < 2; i++) await healthy(port, second);
  const askedAt = Date.now();
  const pressing = setInterval(() => second.child.kill('SIGINT'), 50);
  expect(await second.ended).toBe(1);
  clearInterval(pressing);
  expect(Date.now() - askedAt).toBeLessThan(15_000);
  unfinished.destroy();
});
