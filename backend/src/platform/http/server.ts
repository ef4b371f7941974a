import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from '../logger.ts';
import { problem } from './problem.ts';
import { problemBody, writeProblem } from './problem-answer.ts';
import { requestIdFor } from './request-id.ts';
import { SECURITY_HEADERS, setSecurityHeaders } from './security-headers.ts';

export interface HttpServer {
  listen(port: number, host: string): Promise<{ port: number }>;
  /** Stops accepting, lets calls under way finish for at most `graceSeconds`, then cuts them. */
  stop(graceSeconds: number): Promise<void>;
}

const UPLOAD_MS = 15 * 60_000;

const malformed = problem(400, 'bad-request', 'The request is not valid HTTP.');
const headersTooLarge = problem(431, 'headers-too-large', 'The headers of the request are too large.');
const timedOut = problem(408, 'too-slow', 'The request did not arrive in time.');
const unexpected = problem(417, 'expectation-failed', 'This expectation cannot be met.');

/** Node's server with the limits of security rule 52; what its parser refuses is answered like everything else. */
export function createHttpServer(handler: RequestListener, logger: Logger): HttpServer {
  let stopping = false;
  const server: Server = createServer(
    // Node's own refusal of a missing Host has no body; ours comes with the check of the host.
    { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, requestTimeout: UPLOAD_MS, keepAliveTimeout: 65_000, connectionsCheckingInterval: 2_000, requireHostHeader: false, noDelay: true },
    (req, res) => {
      if (stopping) res.setHeader('Connection', 'close');
      handler(req, res);
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    logger.debug({ code: error.code }, 'a connection sent something that is not HTTP');
    refuse(error, socket);
  });
  server.on('checkExpectation', (_req, res) => {
    setSecurityHeaders(res);
    res.setHeader('Connection', 'close');
    writeProblem(res, unexpected(), requestIdFor(undefined));
  });

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          const address = server.address();
          resolve({ port: typeof address === 'object' && address !== null ? address.port : port });
        });
      }),
    async stop(graceSeconds) {
      stopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Connections kept alive fall idle one by one, as their last call is answered.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const late = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
    },
  };
}

function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = error.code === 'HPE_HEADER_OVERFLOW' ? headersTooLarge() : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? timedOut() : malformed();
  const requestId = requestIdFor(undefined);
  const body = JSON.stringify(problemBody(refusal, requestId));
  const headers = [
    ...SECURITY_HEADERS, ['X-Request-ID', requestId], ['Cache-Control', 'no-store'], ['Connection', 'close'],
    ['Content-Type', 'application/problem+json; charset=utf-8'], ['Content-Length', String(Buffer.byteLength(body))],
  ];
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
}
