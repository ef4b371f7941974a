import type { Server } from 'node:net';

/** Resolves once the server listens on this port of 127.0.0.1. */
export const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
