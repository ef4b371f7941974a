import { Type } from '@sinclair/typebox';
import { afterEach, describe, expect, test } from '@jest/globals';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { strictObject } from '../../../contract/common-schemas.contract.ts';
import { startTestHttpApp, type TestHttpApp } from '../../../testing/test-http-app.ts';
import { consumeBody } from '../body/consume-body.ts';
import { publicRoute, type Route } from '../routing/route.ts';
import { serveAssets } from '../../../web/serve-assets.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const row = {
  permission: 'public',
  summary: 'A row.',
  rateLimit: 'none',
  response: { status: 200, schema: null },
} as const;

/** Endless bytes, and how many of these responses started and ended. */
const endless = () => {
  const seen = { begun: 0, open: 0 };
  const route: Route = publicRoute('GET', '/endless', {
    ...row,
    handle: async () => {
      seen.begun += 1;
      seen.open += 1;
      const body = new Readable({
        read() {
          this.push(Buffer.alloc(64 * 1024));
        },
      });
      body.once('close', () => (seen.open -= 1));
      return { kind: 'stream', status: 200, headers: {}, body };
    },
  });
  return { seen, route };
};
const small = publicRoute('GET', '/small/:n', {
  ...row,
  params: strictObject({ n: Type.String() }),
  handle: async ({ params }) => ({
    kind: 'stream',
    status: 200,
    headers: {},
    body: Readable.from([`<${params.n}>`]),
  }),
});

let kernel: TestHttpApp | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await kernel?.close();
});

/** A client that sends these bytes and reads nothing until asked. */
function client(text: string): { socket: Socket; closed: Promise<void>; read(): Promise<string> } {
  const socket = connect({ port: kernel!.port, host: '127.0.0.1' }, () => socket.write(text));
  sockets.push(socket);
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return {
    socket,
    closed,
    async read() {
      let response = '';
      socket.on('data', (chunk: Buffer) => (response += chunk.toString('latin1')));
      await closed;
      return response;
    },
  };
}
/** A request whose response has begun. Repeated when the server was too slow to read it in time. */
function beginCall(path: string, hasBegun: () => boolean): Promise<ReturnType<typeof client>> {
  let caller = client(get(path, true));
  return waitUntil(`the answer to ${path} to begin`, () => {
    if (hasBegun()) return caller;
    // Lets an unread socket see its end.
    caller.socket.read(0);
    if (caller.socket.closed) caller = client(get(path, true));
    return null;
  });
}
const get = (path: string, last = false) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost:${kernel!.port}\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;

describe('pipelined requests', () => {
  test('pipelined requests are answered one after the other, in their order', async () => {
    kernel = await startTestHttpApp({ routes: [small] });
    const response = await client(
      [1, 2, 3, 4].map((n) => get(`/api/small/${n}`, n === 4)).join(''),
    ).read();
    expect([...response.matchAll(/<(\d)>/g)].map(([, n]) => n)).toEqual(['1', '2', '3', '4']);
  });

  test('a pipelined request starts after the one before and ends with the connection', async () => {
    const { seen, route } = endless();
    kernel = await startTestHttpApp({ routes: [route] });
    const { socket } = client(get('/api/endless').repeat(10));
    await waitUntil('the first answer', () => seen.begun === 1 && socket.bytesRead > 0);
    await (await fetch(`${kernel.url}/api/docs`)).text();
    expect(seen).toEqual({ begun: 1, open: 1 });
    socket.destroy();
    await waitUntil('every answer to be closed', () => seen.open === 0);
    expect(seen.begun).toBe(1);
  });

  test('pipelined requests after a final response are not started', async () => {
    const { seen, route } = endless();
    kernel = await startTestHttpApp({ routes: [small, route] });
    const response = await client(get('/api/small/1', true) + get('/api/endless').repeat(3)).read();
    expect([response.includes('<1>'), seen.begun]).toEqual([true, 0]);
  });

  test('hundreds of pipelined requests close the connection', async () => {
    const { seen, route } = endless();
    kernel = await startTestHttpApp({ routes: [route] });
    await client(get('/api/endless').repeat(500)).read();
    await waitUntil('every answer to be closed', () => seen.open === 0);
  });

  test('pipelined downloads leave no file descriptor open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recueil-assets-'));
    const name = 'big.0123abcd.js';
    await writeFile(join(folder, name), Buffer.alloc(4_000_000, 'a'));
    const opened = () =>
      readdirSync('/proc/self/fd')
        .flatMap((fd) => {
          try {
            return [readlinkSync(`/proc/self/fd/${fd}`)];
          } catch {
            return [];
          }
        })
        .filter((file) => file.startsWith(folder)).length;
    kernel = await startTestHttpApp({
      middlewares: () => [
        serveAssets({
          current: () => folder,
          stored: async () => null,
          published: async () => null,
        }),
      ],
    });
    const { socket } = client(get(`/assets/shell/${name}`).repeat(16));
    await waitUntil('the first file', () => opened() > 0 && socket.readableLength > 0);
    expect(opened()).toBe(1);
    socket.destroy();
    await waitUntil('the file to be closed', () => opened() === 0);
    await rm(folder, { recursive: true });
  });
});

test('a client that does not read its response is disconnected, and its stream closed', async () => {
  const { seen, route } = endless();
  kernel = await startTestHttpApp({ routes: [route], limits: { readerMilliseconds: 100 } });
  await beginCall('/api/endless', () => seen.begun > 0);
  await waitUntil('the cut', () => seen.open === 0);
});

test('a client waiting for a slow response is not disconnected; an idle connection is', async () => {
  let finish: (() => void) | null = null;
  const slow = publicRoute('GET', '/slow', {
    ...row,
    handle: () =>
      new Promise(
        (resolve) =>
          (finish = () =>
            resolve({ kind: 'stream', status: 200, headers: {}, body: Readable.from(['<slow>']) })),
      ),
  });
  kernel = await startTestHttpApp({ routes: [slow], limits: { readerMilliseconds: 1000 } });
  const caller = await beginCall('/api/slow', () => finish !== null);
  const response = caller.read();
  // Opened after the slow request, it has waited no longer than that one.
  expect(await client('').read()).toBe('');
  finish!();
  expect(await response).toContain('<slow>');
});

describe('connections per address', () => {
  const cap = (isShared: (address: string) => boolean) => ({
    connections: { perAddress: 2, isShared },
  });
  test('connections beyond the limit of an address are 429 until one closes', async () => {
    kernel = await startTestHttpApp({ routes: [small], limits: cap(() => false) });
    const [first, second] = [client(''), client('')];
    await Promise.all(
      [first, second].map(
        ({ socket }) => new Promise((resolve) => socket.once('connect', resolve)),
      ),
    );
    const refused = await client('').read();
    expect(refused).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
    expect(refused).toMatch(/\r\nRetry-After: \d+\r\n[^]*"code":"too-many"/);
    first.socket.destroy();
    await waitUntil('room for another connection', async () =>
      (await client(get('/api/small/1', true)).read()).includes('<1>'),
    );
  });

  test('shared addresses have no connection limit', async () => {
    kernel = await startTestHttpApp({
      routes: [small],
      limits: cap((address) => address === '127.0.0.1'),
    });
    for (let i = 0; i < 10; i++) client('');
    expect(await client(get('/api/small/1', true)).read()).toContain('<1>');
  });
});

test('a handler stops reading a body at a malformed chunk', async () => {
  let isReading = false;
  let failure: unknown = null;
  const reading = publicRoute('POST', '/reading', {
    ...row,
    bodyKind: 'multipart',
    handle: async ({ ctx }) => {
      isReading = true;
      await consumeBody(ctx.req, () => undefined).catch((error: unknown) => (failure = error));
      return { kind: 'empty', status: 204 };
    },
  });
  kernel = await startTestHttpApp({ routes: [reading] });
  const { socket, read } = client(
    `POST /api/reading HTTP/1.1\r\nHost: localhost:${kernel.port}\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n`,
  );
  await waitUntil('the handler to begin', () => isReading);
  socket.write('malformed\r\n');
  expect(await read()).toMatch(/^HTTP\/1\.1 400 /);
  await waitUntil('the handler to end', () => failure !== null);
  expect(failure).toMatchObject({ code: 'upload-aborted' });
});

describe('the body of a refused request', () => {
  const KIB = 1024;
  test.each([
    ['512 kB without a credential are read', 512 * KIB, '', true],
    ['32 MB without a credential close the connection', 32 * KIB * KIB, '', false],
    ['32 MB with a bearer are read', 32 * KIB * KIB, 'Authorization: Bearer ended\r\n', true],
    ['32 MB with a session cookie are read', 32 * KIB * KIB, 'Cookie: recueil_session=a\r\n', true],
  ])('the body of a refused request: %s', async (_, length, header, isRead) => {
    kernel = await startTestHttpApp({ routes: [small] });
    const refused = `POST /api/nowhere HTTP/1.1\r\nHost: localhost:${kernel.port}\r\n${header}Content-Length: ${length}\r\n\r\n`;
    const response = await client(
      `${refused}${'x'.repeat(length)}${get('/api/small/1', true)}`,
    ).read();
    expect(response.includes('<1>')).toBe(isRead);
  });
});

describe('requests that proxies might read differently', () => {
  const cases: [string, (port: number) => string, number, string][] = [
    [
      'a request with two Host headers',
      (port) => `GET /api/small/1 HTTP/1.1\r\nHost: localhost:${port}\r\nHost: evil.example\r\n`,
      400,
      'bad-request',
    ],
    [
      'a request with the same Host header twice',
      (port) =>
        `GET /api/small/1 HTTP/1.1\r\nHost: localhost:${port}\r\nHost: localhost:${port}\r\n`,
      400,
      'bad-request',
    ],
    [
      'a request with the target of another host',
      (port) => `GET http://evil.example/api/small/1 HTTP/1.1\r\nHost: localhost:${port}\r\n`,
      400,
      'bad-request',
    ],
    [
      'a request with a target that hides another host',
      (port) =>
        `GET http://localhost:${port}@evil.example/ HTTP/1.1\r\nHost: localhost:${port}\r\n`,
      400,
      'bad-request',
    ],
    [
      'a request with a target of another scheme',
      (port) => `GET ftp://localhost:${port}/ HTTP/1.1\r\nHost: localhost:${port}\r\n`,
      400,
      'bad-request',
    ],
    [
      'a CONNECT request',
      () => 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n',
      405,
      'method-not-allowed',
    ],
    [
      'a request with a method of other servers',
      (port) => `PROPFIND /api/small/1 HTTP/1.1\r\nHost: localhost:${port}\r\n`,
      501,
      'unknown-method',
    ],
    [
      'a TRACE request',
      (port) => `TRACE / HTTP/1.1\r\nHost: localhost:${port}\r\n`,
      501,
      'unknown-method',
    ],
    [
      'a request with an unknown method',
      (port) => `BREW / HTTP/1.1\r\nHost: localhost:${port}\r\n`,
      501,
      'unknown-method',
    ],
    [
      'a request with a method that starts like a known one',
      (port) => `GETTING / HTTP/1.1\r\nHost: localhost:${port}\r\n`,
      501,
      'unknown-method',
    ],
    [
      'a request with a lower-case method',
      (port) => `get / HTTP/1.1\r\nHost: localhost:${port}\r\n`,
      501,
      'unknown-method',
    ],
    ['a TLS handshake', () => '\u0016\u0003\u0001hello\r\n', 400, 'bad-request'],
  ];
  test.each(cases)('%s is refused with an explanation', async (_, head, status, code) => {
    kernel = await startTestHttpApp({ routes: [small] });
    const response = await kernel.raw(`${head(kernel.port)}Connection: close\r\n\r\n`);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toMatch(/\r\nContent-Type: application\/problem\+json; charset=utf-8\r\n/);
    expect(response).toContain(`"code":"${code}"`);
    expect((await fetch(`${kernel.url}/api/small/1`)).status).toBe(200);
  });

  test('a request with our own host in its target is served', async () => {
    kernel = await startTestHttpApp({ routes: [small] });
    expect(
      await kernel.raw(
        `GET http://localhost:${kernel.port}/api/small/7 HTTP/1.1\r\nHost: localhost:${kernel.port}\r\nConnection: close\r\n\r\n`,
      ),
    ).toContain('<7>');
  });

  test('an ambiguous request behind a running one closes the connection', async () => {
    const { seen, route } = endless();
    kernel = await startTestHttpApp({ routes: [route] });
    for (const next of ['CONNECT evil.example:443 HTTP/1.1\r\n\r\n', 'nonsense\r\n\r\n'])
      await client(`${get('/api/endless')}${next}`).closed;
    await waitUntil('every answer to be closed', () => seen.open === 0);
  });
});
