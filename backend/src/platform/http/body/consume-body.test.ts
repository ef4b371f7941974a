import {
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { consumeBody } from './consume-body.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Sink = (chunk: Buffer) => Promise<void> | undefined;

/** A request to a server that only consumes bodies; `outcome` is the result. */
async function call(
  sink: Sink,
  rate?: { bytes: number; milliseconds: number },
): Promise<{ client: ClientRequest; outcome: Promise<unknown> }> {
  let ended: (outcome: unknown) => void;
  const outcome = new Promise((resolve) => (ended = resolve));
  server = createServer((req: IncomingMessage, res) => {
    consumeBody(req, sink, rate)
      .then(() => ended('whole'), ended)
      .finally(() => res.end());
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const client = request({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    method: 'PATCH',
  });
  client.on('error', () => undefined);
  return { client, outcome };
}

test('a request body is passed on in order, one chunk at a time', async () => {
  const got: Buffer[] = [];
  let busy = 0;
  let maxConcurrent = 0;
  const { client, outcome } = await call(async (chunk) => {
    maxConcurrent = Math.max(maxConcurrent, ++busy);
    await new Promise((resolve) => setImmediate(resolve));
    busy--;
    got.push(chunk);
  });
  const bytes = Buffer.alloc(3_000_000, 'recueil');
  client.end(bytes);
  expect(await outcome).toBe('whole');
  expect([Buffer.concat(got).equals(bytes), maxConcurrent]).toEqual([true, 1]);
});

test('an aborted body is reported only after the sink has finished', async () => {
  let atWork = false;
  const { client, outcome } = await call(async () => {
    atWork = true;
    client.destroy();
    for (let i = 0; i < 200; i++) await new Promise((resolve) => setImmediate(resolve));
    atWork = false;
  });
  client.write(Buffer.alloc(100));
  expect(await outcome).toMatchObject({ status: 400, code: 'upload-aborted' });
  expect(atWork).toBe(false);
});

test('a client that stops sending is cut off', async () => {
  const { client, outcome } = await call(() => undefined, { bytes: 1000, milliseconds: 50 });
  client.write(Buffer.alloc(100));
  expect(await outcome).toMatchObject({ status: 408, code: 'upload-stalled' });
});

test('an error of the sink ends the body, thrown or rejected', async () => {
  for (const sink of [
    () => {
      throw new Error('full');
    },
    () => Promise.reject(new Error('full')),
  ]) {
    const { client, outcome } = await call(sink);
    client.end(Buffer.alloc(10));
    expect(await outcome).toMatchObject({ message: 'full' });
    server!.closeAllConnections();
    server!.close();
  }
});
