import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../fixtures.ts';
import { startProduct } from '../../product.ts';

const MAIN = join(import.meta.dirname, '../../../backend/dist/main.js');

/** Starts the server with exactly these variables and waits until it exits. */
const runToEnd = (env: Record<string, string>) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
    child.once('exit', (code) => (clearTimeout(timer), resolve({ code, output })));
  });

test('production without configuration stops with one message that names every missing variable', async ({}, testInfo) => {
  const { code, output } = await runToEnd({
    NODE_ENV: 'production',
    DATA_DIR: testInfo.outputPath('data'),
  });
  expect(code).not.toBe(0);
  for (const name of [
    'PUBLIC_URL',
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'SMTP_URL',
    'MASTER_KEY',
  ])
    expect(output).toContain(name);
});

test('a wrong configuration is explained without printing the key or a password', async ({}, testInfo) => {
  const key = 'c2hvcnQta2V5LXRoYXQtaXMtd3Jvbmc=';
  const { code, output } = await runToEnd({
    NODE_ENV: 'production',
    DATA_DIR: testInfo.outputPath('data'),
    MASTER_KEY: key,
    PUBLIC_URL: 'not a url',
    PORT: 'abc',
    DATABASE_URL: 'postgres://recueil:tres-secret@db/recueil',
    OIDC_CLIENT_SECRET: 'client-secret-value',
    SMTP_URL: 'smtp://u:mail-secret@mail',
  });
  expect(code).not.toBe(0);
  for (const name of ['PUBLIC_URL', 'PORT', 'DATABASE_URL', 'OIDC_ISSUER', 'MASTER_KEY'])
    expect(output).toContain(name);
  for (const secret of [key, 'tres-secret', 'client-secret-value', 'mail-secret'])
    expect(output).not.toContain(secret);
});

test('after SIGTERM the product comes back with the same accounts and key', async () => {
  const product = await startProduct();
  try {
    const key = readFileSync(join(product.dataDir, 'master.key'), 'utf8');
    expect(await product.stop()).toBe(0);
    await product.restart();
    expect(readFileSync(join(product.dataDir, 'master.key'), 'utf8')).toBe(key);
    expect(product.output()).not.toContain(key.trim());
    expect(
      ((await (await fetch(`${product.url}/api/health`)).json()) as { status: string }).status,
    ).toBe('healthy');
  } finally {
    await product.dispose();
  }
});

test('health endpoints report what a load balancer needs', async ({ product }) => {
  for (const path of [
    '/health/live',
    '/health/ready',
    '/api/health',
    '/api/v1/notifications/health',
  ]) {
    const answer = await fetch(`${product.url}${path}`);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('cache-control'), path).toContain('no-store');
  }
});

test('a foreign Host header is refused', async ({ product }) => {
  const { request } = await import('node:http');
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request(
      `${product.url}/`,
      { headers: { host: 'evil.example' } },
      (answer) => (answer.resume(), resolve(answer.statusCode)),
    )
      .on('error', reject)
      .end();
  });
  expect(status).toBeGreaterThanOrEqual(400);
});
