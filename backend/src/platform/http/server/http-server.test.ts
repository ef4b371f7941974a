import { afterEach, describe, expect, test } from '@jest/globals';
import { silentLogger } from '../../../testing/test-database.ts';
import { startTestHttpApp } from '../../../testing/test-http-app.ts';
import { publicRoute, ok } from '../routing/route.ts';
import { createOperationsEndpoints } from '../../monitoring/operations-endpoints.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

let server: HttpServer | undefined;
afterEach(() => server?.stop(0));

test('a server that is asked to stop finishes what is under way and takes nothing new', async () => {
  let finish = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    server = createHttpServer((_req, res) => {
      finish = () => res.end('done');
      resolve();
    }, silentLogger);
  });
  const { port } = await server!.listen(0, '127.0.0.1');
  const answer = fetch(`http://127.0.0.1:${port}/`);
  await begun;
  const stopped = server!.stop(10);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  finish();
  expect(await (await answer).text()).toBe('done');
  await stopped;
});

test('a call that outlasts the grace period is cut', async () => {
  const begun = new Promise<void>((resolve) => {
    server = createHttpServer(() => resolve(), silentLogger);
  });
  const { port } = await server!.listen(0, '127.0.0.1');
  const answer = fetch(`http://127.0.0.1:${port}/`).then(
    () => 'answered',
    () => 'cut',
  );
  await begun;
  await server!.stop(0.05);
  expect(await answer).toBe('cut');
});

describe('operations', () => {
  const health = (ready: boolean) => ({
    run: async () => ({ status: 'healthy' as const, version: '1', checkedAt: '', checks: {} }),
    isReady: async () => ready,
    markStopping: () => undefined,
  });
  const start = (env: Record<string, string> = {}, ready = true) =>
    startTestHttpApp({
      env,
      routes: [
        publicRoute('GET', '/x', {
          permission: 'public',
          summary: '',
          response: { status: 200, schema: null },
          handle: async () => ok(1),
        }),
      ],
      mounts: (platform) => [createOperationsEndpoints({ platform, health: health(ready) })],
    });

  test('live and ready are asked by probes that know no name', async () => {
    const kernel = await start({}, false);
    const ask = async (path: string) =>
      (
        await kernel.raw(`GET ${path} HTTP/1.1\r\nHost: 10.0.0.7:8080\r\nConnection: close\r\n\r\n`)
      ).split(' ')[1];
    expect([await ask('/health/live'), await ask('/health/ready'), await ask('/api/x')]).toEqual([
      '200',
      '503',
      '421',
    ]);
    await kernel.close();
  });

  test('metrics count calls by template, for callers on this machine that come through no proxy', async () => {
    const kernel = await start();
    await (await fetch(`${kernel.url}/api/x`)).text();
    const text = await waitUntil('the call in the metrics', async () => {
      const metrics = await (await fetch(`${kernel.url}/metrics`)).text();
      return metrics.includes('route="/api/x"') ? metrics : null;
    });
    expect(text).toContain(
      'recueil_http_seconds_count{method="GET",route="/api/x",status="200"} 1',
    );
    const statuses = await Promise.all([
      fetch(`${kernel.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.5' } }).then(
        ({ status }) => status,
      ),
      fetch(`${kernel.url}/metrics`, { headers: { via: '1.1 proxy' } }).then(
        ({ status }) => status,
      ),
      kernel
        .raw('GET /metrics HTTP/1.1\r\nHost: recueil.example.org\r\nConnection: close\r\n\r\n')
        .then((answer) => Number(answer.split(' ')[1])),
    ]);
    expect(statuses).toEqual([404, 404, 404]);
    await kernel.close();
  });

  test('metrics ask for the token once there is one', async () => {
    const kernel = await start({ METRICS_TOKEN: 'a-long-metrics-token' });
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${kernel.url}/metrics`, { headers })).status;
    expect([
      await ask({}),
      await ask({ authorization: 'Bearer wrong' }),
      await ask({ authorization: 'Bearer a-long-metrics-token' }),
    ]).toEqual([401, 401, 200]);
    await kernel.close();
  });
});
