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

/** A call to a server that does nothing but pump; `outcome` is how that ended. */
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

test('every byte is given on, in order, one chunk at a time', async () => {
  const got: Buffer[] = [];
  let busy = 0;
  let most = 0;
  const { client, outcome } = await call(async (chunk) => {
    most = Math.max(most, ++busy);
    await new Promise((resolve) => setImmediate(resolve));
    busy--;
    got.push(chunk);
  });
  const bytes = Buffer.alloc(3_000_000, 'recueil');
  client.end(bytes);
  expect(await outcome).toBe('whole');
  expect([Buffer.concat(got).equals(bytes), most]).toEqual([true, 1]);
});

test('a line that breaks is told only after the sink has done its work', async () => {
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

test('a sender that falls silent is cut off', async () => {
  const { client, outcome } = await call(() => undefined, { bytes: 1000, milliseconds: 50 });
  client.write(Buffer.alloc(100));
  expect(await outcome).toMatchObject({ status: 408, code: 'upload-stalled' });
});

test('what the sink throws ends it, at once or later', async () => {
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
