import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createTestPublisherKey,
  createTestRelease,
  packTestScreen,
  publishTarball,
  writeTestRelease,
} from '../testing/scenarios/screen-releases.ts';
import { onFreePort } from '../testing/free-port.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import { silentLogger } from '../testing/test-database.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { createApp, type Application } from './create-app.ts';

/** Of each of four rounds. */
const LOADS = 250;

/** Writes the front ends of a release: `build` is in the names of its files. */
async function writeRelease(root: string, build: string): Promise<void> {
  await rm(join(root, 'shell'), { recursive: true, force: true });
  await writeTestRelease(root);
  const files = [`app.${build}.js`, `libraries.${build}.js`];
  const entry = { js: files.map((name) => `/assets/shell/${name}`), css: [], preload: [] };
  const write = async (name: string, content: string) => {
    const file = join(root, 'shell/dist', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  for (const name of files) await write(name, `/* ${name} */`);
  await write(
    'entries.json',
    JSON.stringify({
      contract: '1.4.0',
      shared: { react: '19.1.0' },
      app: entry,
      public: entry,
      fonts: [],
    }),
  );
}

describe('two instances behind a balancer', () => {
  const roots: string[] = [];
  let first: TestApp;
  let second: Application;
  let ports: readonly [number, number];
  let team: Client;

  const startSecond = (port: number) =>
    createApp(
      { ...first.platform.config, port },
      { webRoot: roots[1]!, logger: silentLogger, runsJobsOnTime: false },
    ).then(async (app) => {
      await app.start();
      return { app, port };
    });
  beforeAll(async () => {
    roots.push(await createTestRelease(), await createTestRelease());
    for (const root of roots) await writeRelease(root, '11111111');
    first = await startTestApp({ dialect: 'mysql', webRoot: roots[0]! });
    const { app, port } = await onFreePort(startSecond);
    second = app;
    ports = [first.platform.config.port, port];
    team = first.as(await createTestPublisherKey(first));
    await publishTarball(
      team,
      '/v1/screens/mfe-vault/versions/1.1.0',
      await packTestScreen('1.1.0'),
    );
  });
  afterAll(async () => {
    await second?.stop();
    await first?.close();
    for (const root of roots) await rm(root, { recursive: true, force: true });
  });

  const get = (instance: number, path: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      request(
        {
          host: '127.0.0.1',
          port: ports[instance % 2],
          path,
          headers: { host: `localhost:${ports[0]}` },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        },
      )
        .on('error', reject)
        .end();
    });
  /** A page from one instance and its files from the other; which version of the vault it has. */
  const load = async (round: number): Promise<{ vault: string | undefined; missing: string[] }> => {
    const { text } = await get(round, '/app/documents');
    const files = new Set(text.match(/\/assets\/[^",\\]+\.js/g));
    expect(files.size).toBeGreaterThan(1);
    const missing: string[] = [];
    for (const file of files)
      if ((await get(round + 1, file)).status !== 200) missing.push(`${file} of page ${round}`);
    return { vault: /"id":"mfe-vault","version":"([^"]+)"/.exec(text)?.[1], missing };
  };
  const loadMany = async () => {
    const loads = [];
    for (let round = 0; round < LOADS; round++) loads.push(await load(round));
    return {
      versions: new Set(loads.map(({ vault }) => vault)),
      missing: loads.flatMap(({ missing }) => missing),
    };
  };
  const waitForBoth = (version: string) =>
    waitUntil(`version ${version} on both instances`, async () =>
      (await Promise.all([load(0), load(1)])).every(({ vault }) => vault === version),
    );

  test('both serve a promoted version and its files, and the version before after a rollback', async () => {
    await team.post('/v1/screens/mfe-vault/pointers', { version: '1.1.0' });
    await waitForBoth('1.1.0');
    expect(await loadMany()).toEqual({ versions: new Set(['1.1.0']), missing: [] });
    await team.post('/v1/screens/mfe-vault/rollback', {});
    await waitForBoth('1.0.0');
    expect(await loadMany()).toEqual({ versions: new Set(['1.0.0']), missing: [] });
    await team.post('/v1/screens/mfe-vault/pointers', { version: '1.1.0' });
    await waitForBoth('1.1.0');
  });

  test('a rolling upgrade leaves no file missing and the version of the team live', async () => {
    await writeRelease(roots[0]!, '22222222');
    await first.restart();
    expect((await get(0, '/app/documents')).text).toContain('app.22222222.js');
    expect((await get(1, '/app/documents')).text).toContain('app.11111111.js');
    expect(await loadMany()).toEqual({ versions: new Set(['1.1.0']), missing: [] });
    await second.stop();
    await writeRelease(roots[1]!, '22222222');
    ({ app: second } = await startSecond(ports[1]));
    expect(await loadMany()).toEqual({ versions: new Set(['1.1.0']), missing: [] });
    expect((await get(1, '/assets/shell/app.11111111.js')).status).toBe(200);
  });
});
