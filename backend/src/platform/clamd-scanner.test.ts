import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { createClamdScanner } from './clamd-scanner.ts';
import { waitUntil } from '../testing/wait-until.ts';

const MIB = 1024 * 1024;
const LONG_TIMEOUTS = { connect: 60_000, silence: 60_000, whole: 60_000 };
const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(
    servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))),
  );
});

/** A scanner with scripted replies; `receivedBytes` counts received bytes. */
async function scanner(reply: (socket: Socket, receivedBytes: number) => void): Promise<string> {
  const server = createServer((socket) => {
    let receivedBytes = 0;
    sockets.add(socket.on('error', () => undefined));
    socket.on('data', (chunk) => reply(socket, (receivedBytes += chunk.length)));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function* file(size: number, pieces?: (bytes: number) => void): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += 64 * 1024) {
    pieces?.(at);
    yield Buffer.alloc(Math.min(64 * 1024, size - at), 'x');
    await new Promise(setImmediate);
  }
}
const framed = (size: number) =>
  'zINSTREAM\0'.length + size + 4 * Math.ceil(size / (64 * 1024)) + 4;

test('a file is clean when the scanner says OK after the last byte', async () => {
  const address = await scanner(
    (socket, receivedBytes) => receivedBytes >= framed(3 * MIB) && socket.end('stream: OK\0'),
  );
  expect(await createClamdScanner(address, LONG_TIMEOUTS).scan(file(3 * MIB))).toEqual({
    kind: 'clean',
  });
});

test('an OK of the virus scanner before the whole file was sent is an error', async () => {
  const address = await scanner((socket) => !socket.writableEnded && socket.end('stream: OK\0'));
  let sent = 0;
  await expect(
    createClamdScanner(address, LONG_TIMEOUTS).scan(file(50 * MIB, (bytes) => (sent = bytes))),
  ).rejects.toThrow('before it had the whole file');
  expect(sent).toBeLessThan(50 * MIB);
});

test('a virus found before the whole file was sent counts', async () => {
  const address = await scanner(
    (socket, receivedBytes) =>
      receivedBytes > MIB && !socket.writableEnded && socket.end('stream: Eicar FOUND\0'),
  );
  expect(await createClamdScanner(address, LONG_TIMEOUTS).scan(file(50 * MIB))).toEqual({
    kind: 'infected',
    name: 'Eicar',
  });
});

test('a scan without a reply does not block scans of other files', async () => {
  let silent: Socket | null = null;
  const address = await scanner((socket, receivedBytes) => {
    silent ??= socket;
    if (socket !== silent && receivedBytes >= framed(100_000)) socket.end('stream: OK\0');
  });
  const clamd = createClamdScanner(address, LONG_TIMEOUTS);
  const hanging = clamd.scan(file(100_000)).catch((error: Error) => error.message);
  await waitUntil('the scan that hangs', () => silent !== null);
  expect(await clamd.scan(file(100_000))).toEqual({ kind: 'clean' });
  silent!.destroy();
  expect(await hanging).toMatch(/closed the connection|ECONNRESET/);
});

test('a scan without a reply ends after the silence timeout', async () => {
  const address = await scanner(() => undefined);
  await expect(
    createClamdScanner(address, { ...LONG_TIMEOUTS, silence: 50 }).scan(file(100_000)),
  ).rejects.toThrow('did not respond');
});

test('a scan whose scanner sends bytes without a verdict ends after the total timeout', async () => {
  const address = await scanner((socket, receivedBytes) => {
    if (receivedBytes < framed(1000)) return;
    const chatter = setInterval(
      () => (socket.destroyed ? clearInterval(chatter) : socket.write('.')),
      10,
    );
  });
  await expect(
    createClamdScanner(address, { ...LONG_TIMEOUTS, whole: 300 }).scan(file(1000)),
  ).rejects.toThrow('took too long');
});
