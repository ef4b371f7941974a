import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Type, type TObject } from '@sinclair/typebox';
import { strictObject } from '../../../contract/common-schemas.contract.ts';
import { startTestHttpApp, type TestHttpApp } from '../../../testing/test-http-app.ts';
import { ok, publicRoute, type Route } from './route.ts';

const echo = (method: Route['method'], path: string): Route => {
  const names = [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]!);
  const params = strictObject(Object.fromEntries(names.map((name) => [name, Type.String()])));
  return publicRoute(method, path, {
    permission: 'public',
    summary: 'Returns its route and its parameters.',
    rateLimit: 'none',
    ...(names.length === 0 ? {} : { params: params as TObject }),
    response: { status: 200, schema: null },
    handle: async (request) => ok({ route: `${method} ${path}`, params: request.params }),
  });
};

let app: TestHttpApp;
beforeAll(async () => {
  app = await startTestHttpApp({
    routes: [
      echo('GET', '/v1/requests/:id'),
      echo('PATCH', '/v1/requests/:id'),
      echo('GET', '/v1/requests/stats'),
      echo('GET', '/v1/requests'),
      echo('POST', '/v1/requests'),
      echo('GET', '/v1/requests/:id/documents/:docId'),
      echo('GET', '/v1/requests/:id/documents/latest'),
      echo('GET', '/v1/requests.csv'),
      echo('OPTIONS', '/v1/uploads'),
    ],
  });
});
afterAll(() => app.close());

const call = (method: string, path: string) => fetch(`${app.url}${path}`, { method });

test.each([
  ['GET', '/api/v1/requests/stats', 'GET /v1/requests/stats', {}],
  ['GET', '/api/v1/requests/42', 'GET /v1/requests/:id', { id: '42' }],
  ['PATCH', '/api/v1/requests/stats', 'PATCH /v1/requests/:id', { id: 'stats' }],
  [
    'GET',
    '/api/v1/requests/1/documents/2',
    'GET /v1/requests/:id/documents/:docId',
    { id: '1', docId: '2' },
  ],
  [
    'GET',
    '/api/v1/requests/1/documents/latest',
    'GET /v1/requests/:id/documents/latest',
    { id: '1' },
  ],
  ['GET', '/api/v1/requests.csv?a=/b', 'GET /v1/requests.csv', {}],
  ['GET', '/api/v1/requests/a%2Fb%20c', 'GET /v1/requests/:id', { id: 'a/b c' }],
  ['GET', '/api/v1/requests/a%252Fb', 'GET /v1/requests/:id', { id: 'a%2Fb' }],
  ['GET', '/api/v1/requests/100%', 'GET /v1/requests/:id', { id: '100%' }],
  ['GET', '/api/v1/requests/__proto__', 'GET /v1/requests/:id', { id: '__proto__' }],
  ['OPTIONS', '/api/v1/uploads', 'OPTIONS /v1/uploads', {}],
])('%s %s is routed to %s', async (method, path, route, params) => {
  expect(await (await call(method, path)).json()).toEqual({ data: { route, params } });
});

test('HEAD is routed like GET', async () => {
  const [get, head] = await Promise.all(
    ['GET', 'HEAD'].map((method) => call(method, '/api/v1/requests/42')),
  );
  expect([head!.status, head!.headers.get('content-length')]).toEqual([
    200,
    get!.headers.get('content-length'),
  ]);
});

test.each([
  '/api',
  '/api/',
  '/api/v1',
  '/api/v1/requests/',
  '/api/v1/requests/1/',
  '//api/v1/requests',
  '/api//v1/requests',
  '/api/V1/requests',
  '/API/v1/requests',
  '/api/v1/requestsXcsv',
  '/api/v1/requests/1/2',
])('%s has no route', async (path) => {
  expect((await call('GET', path)).status).toBe(404);
});

test.each([
  ['DELETE', '/api/v1/requests', 'HEAD, GET, POST'],
  ['OPTIONS', '/api/v1/requests', 'HEAD, GET, POST'],
  ['DELETE', '/api/v1/requests/stats', 'HEAD, GET, PATCH'],
  ['GET', '/api/v1/uploads', 'OPTIONS'],
])('%s %s is 405 and lists %s', async (method, path, allowed) => {
  const response = await call(method, path);
  expect([response.status, response.headers.get('allow'), await response.json()]).toEqual([
    405,
    allowed,
    expect.objectContaining({ code: 'method-not-allowed' }),
  ]);
});
