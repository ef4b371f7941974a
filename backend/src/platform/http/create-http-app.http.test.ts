import { Type } from '@sinclair/typebox';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { strictObject } from '../../contract/common-schemas.contract.ts';
import { startTestHttpApp, type TestHttpApp } from '../../testing/test-http-app.ts';
import { conflict } from '../problem.ts';
import { publicRoute, noContent, ok, type RouteResponse, type Route } from './routing/route.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const open = {
  permission: 'public',
  summary: 'A row.',
  rateLimit: 'none',
  response: { status: 200, schema: null },
} as const;
const answering = (path: string, response: () => Promise<RouteResponse>): Route =>
  publicRoute('GET', path, { ...open, handle: response });
const failing = (after: string) =>
  Readable.from(
    (async function* () {
      if (after !== '') yield after;
      throw new Error('a frame did not verify');
    })(),
  );

const routes: Route[] = [
  answering('/good', async () => ok({ a: 1 })),
  answering('/empty', async () => noContent()),
  answering('/moved', async () => ({
    kind: 'redirect',
    to: '/elsewhere',
    headers: { 'Set-Cookie': ['a=1', 'b=2'] },
  })),
  answering('/bytes', async () => ({
    kind: 'stream',
    status: 206,
    body: Readable.from(['abc']),
    headers: { 'Content-Type': 'application/pdf', 'Content-Length': '3' },
  })),
  answering('/torn', async () => ({
    kind: 'stream',
    status: 200,
    body: failing('half'),
    headers: { 'Content-Length': '8' },
  })),
  answering('/torn-at-once', async () => ({
    kind: 'stream',
    status: 200,
    body: failing(''),
    headers: { 'Content-Length': '8', 'Content-Disposition': 'attachment' },
  })),
  answering('/decided', async () => {
    throw conflict({ detail: 'Decided already.', log: { documentId: 'D1' } });
  }),
  answering('/broken', async () => {
    throw new Error('the secret plan failed');
  }),
  publicRoute('GET', '/wrong-shape', {
    ...open,
    response: { status: 200, schema: strictObject({ a: Type.String() }) },
    handle: async () => ok({ a: 1 }),
  }),
  publicRoute('POST', '/good', { ...open, body: strictObject({}), handle: async () => ok(null) }),
];

let kernel: TestHttpApp;
beforeAll(async () => {
  kernel = await startTestHttpApp({ routes });
});
afterAll(() => kernel.close());

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${kernel.url}${path}`, { redirect: 'manual', ...init });

describe('every response', () => {
  const paths = [
    '/api/good',
    '/api/empty',
    '/api/moved',
    '/api/bytes',
    '/api/decided',
    '/api/broken',
    '/api/nowhere',
    '/nowhere',
    '/api/docs',
    '/api/openapi.json',
  ];
  test.each(paths)('%s has the security headers and a request id', async (path) => {
    const { headers } = await get(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[A-Za-z0-9]{8}-[0-9a-z]{6}$/),
    });
  });

  test('every response names its content type and character set', async () => {
    expect((await get('/api/good')).headers.get('content-type')).toBe(
      'application/json; charset=utf-8',
    );
    expect((await get('/api/decided')).headers.get('content-type')).toBe(
      'application/problem+json; charset=utf-8',
    );
  });
});

describe('request ids', () => {
  test.each([
    ['sane-caller-id_1', true],
    ['short', false],
    ['with a space', false],
    ['x'.repeat(65), false],
    ['<script>alert(1)</script>', false],
  ])('the request id %j of the caller is kept: %s', async (id, isKept) => {
    const returned = (await get('/api/good', { headers: { 'x-request-id': id } })).headers.get(
      'x-request-id',
    );
    expect(returned === id).toBe(isKept);
  });

  test('the request id is in the problem response and in the log', async () => {
    const response = await get('/api/broken', { headers: { 'x-request-id': 'trace-me-please' } });
    expect(await response.json()).toMatchObject({
      instance: 'urn:recueil:request:trace-me-please',
    });
    expect(
      kernel.log.some(
        (line) => line.includes('trace-me-please') && line.includes('the secret plan failed'),
      ),
    ).toBe(true);
  });
});

describe('problem responses', () => {
  test('a problem has a type, a title, a detail, a status and a stable code', async () => {
    const response = await get('/api/decided');
    expect([response.status, await response.json()]).toEqual([
      409,
      {
        type: 'urn:recueil:problem:conflict',
        title: 'This action conflicts with existing data.',
        detail: 'Decided already.',
        instance: expect.any(String),
        status: 409,
        code: 'conflict',
      },
    ]);
  });

  test('an internal error reveals nothing about its cause', async () => {
    const response = await get('/api/broken');
    expect([response.status, await response.json()]).toEqual([
      500,
      {
        type: 'urn:recueil:problem:internal',
        title: 'Something went wrong. Please try again.',
        detail: 'Something went wrong. Please try again.',
        instance: expect.any(String),
        status: 500,
        code: 'internal',
      },
    ]);
  });

  const unknown: [string, string, string, number][] = [
    ['an unknown path below /api is 404', 'GET', '/api/nowhere', 404],
    ['an unknown path outside the API is 404', 'GET', '/nowhere', 404],
    ['a path that only starts like /api is 404', 'GET', '/apiary', 404],
    ['another method', 'DELETE', '/api/good', 405],
    ['a preflight is 405, since no other origin may call', 'OPTIONS', '/api/good', 405],
    ['an invalid percent escape is 400', 'GET', '/api/%E0%A4%A', 404],
  ];
  test.each(unknown)('%s', async (_, method, path, status) => {
    const response = await get(path, { method });
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ status }),
    ]);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('405 lists the allowed methods', async () => {
    expect(
      (await get('/api/good', { method: 'DELETE' })).headers.get('allow')?.split(', ').sort(),
    ).toEqual(['GET', 'HEAD', 'POST']);
  });
});

describe('responses of handlers', () => {
  test('HEAD is GET without the content', async () => {
    const responses = await Promise.all(
      ['/api/good', '/api/bytes', '/api/nowhere'].map((path) => get(path, { method: 'HEAD' })),
    );
    expect(
      responses.map(({ status, headers }) => [status, headers.get('content-length') !== null]),
    ).toEqual([
      [200, true],
      [206, true],
      [404, true],
    ]);
    expect(await responses[0]!.text()).toBe('');
  });

  test('a response may be empty, bytes, or a redirect with cookies', async () => {
    expect((await get('/api/empty')).status).toBe(204);
    const bytes = await get('/api/bytes');
    expect([bytes.status, bytes.headers.get('content-type'), await bytes.text()]).toEqual([
      206,
      'application/pdf',
      'abc',
    ]);
    const moved = await get('/api/moved');
    expect([moved.status, moved.headers.get('location'), moved.headers.getSetCookie()]).toEqual([
      302,
      '/elsewhere',
      ['a=1', 'b=2'],
    ]);
  });

  test('a stream that fails half way closes the connection', async () => {
    const response = await get('/api/torn');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  test('a stream that fails before its first byte is a plain 500', async () => {
    const response = await get('/api/torn-at-once');
    expect([
      response.status,
      response.headers.get('content-disposition'),
      ((await response.json()) as { code: string }).code,
    ]).toEqual([500, null, 'internal']);
  });

  test('in tests a response that does not match its schema fails', async () => {
    expect((await get('/api/wrong-shape')).status).toBe(500);
    expect(
      kernel.log.some((line) => line.includes('sends a response that violates its schema')),
    ).toBe(true);
  });
});

describe('foreign host names', () => {
  const cases: [string, string, number][] = [
    ['the public host name is accepted', 'localhost:PORT', 200],
    ['a local address is accepted in development', '127.0.0.1:PORT', 200],
    ['another host name is refused', 'evil.example', 421],
    ['another port is refused', 'localhost:1', 421],
    ['the public host name with a suffix is refused', 'localhost:PORT.evil.example', 421],
    ['a missing host name is refused', '', 421],
  ];
  test.each(cases)('%s', async (_, host, status) => {
    const response = await kernel.raw(
      `GET /api/good HTTP/1.1\r\n${host === '' ? '' : `Host: ${host.replace('PORT', String(kernel.port))}\r\n`}Connection: close\r\n\r\n`,
    );
    expect(response.split(' ')[1]).toBe(String(status));
  });

  test('forwarded headers do not change the host check', async () => {
    expect(
      (
        await get('/api/good', {
          headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
        })
      ).status,
    ).toBe(200);
  });
});

describe('malformed HTTP', () => {
  const postChunks = (coding: string, chunks: string) =>
    `POST /api/good HTTP/1.1\r\nHost: ours\r\nContent-Type: application/json\r\nTransfer-Encoding: ${coding}\r\n\r\n${chunks}`;
  const cases: [string, string, number][] = [
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['an unknown method', 'BREW /api/good HTTP/1.1\r\nHost: x\r\n\r\n', 501],
    ['no version', 'GET /api/good\r\n\r\n', 400],
    ['the version of another protocol', 'GET /api/good HTTP/2.0\r\nHost: x\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/good HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    [
      'a length together with chunks',
      'POST /api/good HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      '17 kB of headers',
      `GET /api/good HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17 * 1024)}\r\n\r\n`,
      431,
    ],
    ['an unknown transfer coding', postChunks('xchunked', '5\r\nhello\r\n0\r\n\r\n'), 501],
    ['an empty transfer coding', postChunks('', '0\r\n\r\n'), 501],
    ['a transfer coding before chunks', postChunks('gzip, chunked', '0\r\n\r\n'), 501],
    ['a chunk size with a prefix', postChunks('chunked', '0x1\r\na\r\n0\r\n\r\n'), 400],
    ['a chunk size of 17 digits', postChunks('chunked', `${'1'.repeat(17)}\r\na\r\n`), 400],
    ['20 kB of a chunk extension', postChunks('chunked', `1;${'x'.repeat(20_000)}\r\na\r\n`), 400],
    ['a second chunk without a size', postChunks('chunked', '1\r\n{\r\nzz\r\n'), 400],
    ['20 kB of trailers', postChunks('chunked', `0\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`), 431],
    [
      'an unsupported expectation',
      'GET /api/good HTTP/1.1\r\nHost: x\r\nExpect: the-spanish-inquisition\r\n\r\n',
      417,
    ],
  ];
  test.each(cases)('malformed HTTP gets a problem response: %s', async (_, text, status) => {
    const [head = '', body = ''] = (
      await kernel.raw(text.replace('Host: ours', `Host: localhost:${kernel.port}`), /\}$/)
    ).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/strict-transport-security/i);
    expect(head).toMatch(/x-request-id/i);
    expect(head).toMatch(/connection: close/i);
    expect(JSON.parse(body)).toMatchObject({
      status,
      type: expect.stringMatching(/^urn:recueil:problem:/),
    });
  });
});

test('each request is logged on one line, by route template and without its path', async () => {
  const before = kernel.log.length;
  await (await get('/api/good?search=Dupont')).text();
  await (await get('/api/decided')).text();
  await waitUntil(
    'the log lines of both calls',
    () => kernel.log.slice(before).filter((line) => line.includes('"call"')).length >= 2,
  );
  const lines = kernel.log
    .slice(before)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ message }) => message === 'call');
  expect(lines).toEqual([
    expect.objectContaining({
      method: 'GET',
      route: '/api/good',
      status: 200,
      ms: expect.any(Number),
      ip: expect.any(String),
    }),
    expect.objectContaining({
      method: 'GET',
      route: '/api/decided',
      status: 409,
      problem: 'conflict',
      documentId: 'D1',
    }),
  ]);
  expect(kernel.log.join('')).not.toContain('Dupont');
});

test('an unknown method is one log line at info, without a stack', async () => {
  const before = kernel.log.length;
  const { status } = await fetch(`${kernel.url}/api/good`, { method: 'PROPFIND' });
  expect(status).toBe(501);
  const lines = await waitUntil('its log line', () => {
    const found = kernel.log.slice(before);
    return found.some((line) => line.includes('"call"')) ? found : null;
  });
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 'info', method: 'PROPFIND', problem: 'unknown-method' }),
  ]);
  expect(lines.join('')).not.toContain('stack');
});
