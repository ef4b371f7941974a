import { afterEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { silentLogger } from '../../../testing/test-database.ts';
import { startTestHttpApp } from '../../../testing/test-http-app.ts';
import { publicRoute, ok } from '../routing/route.ts';
import { createOperationsEndpoints } from '../../monitoring/operations-endpoints.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

let server: HttpServer | undefined;
afterEach(() => server?.stop(0));

test('a stopping server finishes running requests and accepts no new ones', async () => {
  let finish = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    server = createHttpServer((_req, res) => {
      finish = () => res.end('done');
      resolve();
    }, silentLogger);
  });
  const { port } = await server!.listen(0, '127.0.0.1');
  const response = fetch(`http://127.0.0.1:${port}/`);
  await started;
  const stopped = server!.stop(10);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  finish();
  expect(await (await response).text()).toBe('done');
  await stopped;
});

test('a connection without a request does not delay the stop', async () => {
  server = createHttpServer((_req, res) => res.end(), silentLogger, {
    readerMilliseconds: 600_000,
  });
  const { port } = await server.listen(0, '127.0.0.1');
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const closed = once(unused, 'close');
  await server.stop(600);
  await closed;
});

test('a request that exceeds the grace period is cut', async () => {
  const started = new Promise<void>((resolve) => {
    server = createHttpServer(() => resolve(), silentLogger);
  });
  const { port } = await server!.listen(0, '127.0.0.1');
  const response = fetch(`http://127.0.0.1:${port}/`).then(
    () => 'answered',
    () => 'cut',
  );
  await started;
  await server!.stop(0.05);
  expect(await response).toBe('cut');
});

describe('operations endpoints', () => {
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
      middlewares: (platform) => [createOperationsEndpoints({ platform, health: health(ready) })],
    });

  test('live and ready respond to probes without a host name', async () => {
    const kernel = await start({}, false);
    const get = async (path: string) =>
      (
        await kernel.raw(`GET ${path} HTTP/1.1\r\nHost: 10.0.0.7:8080\r\nConnection: close\r\n\r\n`)
      ).split(' ')[1];
    expect([await get('/health/live'), await get('/health/ready'), await get('/api/x')]).toEqual([
      '200',
      '503',
      '421',
    ]);
    await kernel.close();
  });

  test('metrics count requests by template and are public only on this machine without a proxy', async () => {
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
        .then((response) => Number(response.split(' ')[1])),
    ]);
    expect(statuses).toEqual([404, 404, 404]);
    await kernel.close();
  });

  test('metrics require the token once one is configured', async () => {
    const kernel = await start({ METRICS_TOKEN: 'a-long-metrics-token' });
    const get = async (headers: Record<string, string>) =>
      (await fetch(`${kernel.url}/metrics`, { headers })).status;
    expect([
      await get({}),
      await get({ authorization: 'Bearer wrong' }),
      await get({ authorization: 'Bearer a-long-metrics-token' }),
    ]).toEqual([401, 401, 200]);
    await kernel.close();
  });
});
