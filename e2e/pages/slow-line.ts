import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

/**
 * A proxy that limits upload speed. `passed` counts bytes forwarded: a browser counts bytes that
 * may wait in a buffer. `cut` breaks connections until `mend`, which `setOffline` does not.
 * `holdAt` stops forwarding after so many bytes until `release`.
 */
export async function slowLine(bytesASecond: number): Promise<{
  proxy: { server: string; bypass: string };
  passed: () => number;
  holdAt: (bytes: number) => void;
  release: () => void;
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
}> {
  let passed = 0;
  let isDown = false;
  let limit = Infinity;
  let open = Promise.resolve();
  let release = () => {};
  const server = createServer((incoming, outgoing) => {
    const { hostname, port, pathname, search } = new URL(incoming.url ?? '');
    const onward = httpRequest(
      {
        host: hostname,
        port,
        path: pathname + search,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    const pass = (chunk: Buffer, done: (error: null, chunk: Buffer) => void) => {
      passed += chunk.length;
      if (passed < limit) done(null, chunk);
      else void open.then(() => done(null, chunk));
    };
    const slowly = new Transform({
      transform: (chunk: Buffer, _, done) =>
        void setTimeout(() => pass(chunk, done), (chunk.length / bytesASecond) * 1000),
    });
    incoming.pipe(slowly).pipe(onward);
  });
  // A browser retries a reset connection once by itself.
  server.on('connection', (socket) => isDown && socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // Browsers bypass proxies for loopback addresses unless told otherwise.
    proxy: {
      server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bypass: '<-loopback>',
    },
    passed: () => passed,
    holdAt: (bytes) => {
      limit = bytes;
      open = new Promise((resolve) => (release = resolve));
    },
    release: () => {
      limit = Infinity;
      release();
    },
    cut: () => {
      isDown = true;
      server.closeAllConnections();
    },
    mend: () => {
      isDown = false;
    },
    close: () =>
      new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
