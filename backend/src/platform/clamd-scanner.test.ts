import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { createClamdScanner } from './clamd-scanner.ts';
import { waitUntil } from '../testing/wait-until.ts';

const MIB = 1024 * 1024;
const PATIENT = { connect: 60_000, silence: 60_000, whole: 60_000 };
const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(
    servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))),
  );
});

/** A scanner that behaves as the test says; `heard` counts the bytes that came. */
async function scanner(answer: (socket: Socket, heard: number) => void): Promise<string> {
  const server = createServer((socket) => {
    let heard = 0;
    sockets.add(socket.on('error', () => undefined));
    socket.on('data', (chunk) => answer(socket, (heard += chunk.length)));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function* file(size: number, given?: (bytes: number) => void): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += 64 * 1024) {
    given?.(at);
    yield Buffer.alloc(Math.min(64 * 1024, size - at), 'x');
    // The disk would take a moment, too.
    await new Promise(setImmediate);
  }
}
const framed = (size: number) =>
  'zINSTREAM\0'.length + size + 4 * Math.ceil(size / (64 * 1024)) + 4;

test('a file is clean when the scanner says so after all of it', async () => {
  const address = await scanner(
    (socket, heard) => heard >= framed(3 * MIB) && socket.end('stream: OK\0'),
  );
  expect(await createClamdScanner(address, PATIENT).scan(file(3 * MIB))).toEqual({ kind: 'clean' });
});

test('an OK before the file was sent makes nothing clean', async () => {
  const address = await scanner((socket) => !socket.writableEnded && socket.end('stream: OK\0'));
  let sent = 0;
  await expect(
    createClamdScanner(address, PATIENT).scan(file(50 * MIB, (bytes) => (sent = bytes))),
  ).rejects.toThrow('before it had all of it');
  expect(sent).toBeLessThan(50 * MIB);
});

test('what was found before the end counts', async () => {
  const address = await scanner(
    (socket, heard) => heard > MIB && !socket.writableEnded && socket.end('stream: Eicar FOUND\0'),
  );
  expect(await createClamdScanner(address, PATIENT).scan(file(50 * MIB))).toEqual({
    kind: 'infected',
    name: 'Eicar',
  });
});

test('while a scanner says nothing about one file it is asked about others', async () => {
  let silent: Socket | null = null;
  const address = await scanner((socket, heard) => {
    silent ??= socket;
    if (socket !== silent && heard >= framed(100_000)) socket.end('stream: OK\0');
  });
  const clamd = createClamdScanner(address, PATIENT);
  const hanging = clamd.scan(file(100_000)).catch((error: Error) => error.message);
  await waitUntil('the scan that hangs', () => silent !== null);
  expect(await clamd.scan(file(100_000))).toEqual({ kind: 'clean' });
  silent!.destroy();
  expect(await hanging).toMatch(/hung up|ECONNRESET/);
});

test('a scanner that says nothing is given up', async () => {
  const address = await scanner(() => undefined);
  await expect(
    createClamdScanner(address, { ...PATIENT, silence: 50 }).scan(file(100_000)),
  ).rejects.toThrow('said nothing');
});

test('a scanner that talks on without a verdict is given up in the end', async () => {
  const address = await scanner((socket, heard) => {
    if (heard < framed(1000)) return;
    const chatter = setInterval(
      () => (socket.destroyed ? clearInterval(chatter) : socket.write('.')),
      10,
    );
  });
  await expect(
    createClamdScanner(address, { ...PATIENT, whole: 300 }).scan(file(1000)),
  ).rejects.toThrow('took too long');
});
