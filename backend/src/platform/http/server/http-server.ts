import {
  createServer,
  METHODS,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from '../../logging/logger.ts';
import { createConnectionLimiter, type ConnectionLimits } from './connection-limit.ts';
import { serveSequentially, type PendingRequest } from './serve-sequentially.ts';
import {
  methodNotAllowed,
  defineProblem,
  tooManyRequests,
  methodNotImplemented,
  type ProblemError,
} from '../../problem.ts';
import { problemBody, writeProblem } from '../responses/problem-response.ts';
import { toRequestId } from '../middleware/request-id.ts';
import { listSecurityHeaders } from '../responses/security-headers.ts';
import { MINUTE } from '../../../contract/durations.contract.ts';

export interface HttpServer {
  listen(port: number, host: string): Promise<{ port: number }>;
  stop(graceSeconds: number): Promise<void>;
}

export interface ServerLimits {
  readonly connections?: ConnectionLimits;
  readonly readerMilliseconds?: number;
}

const REQUEST_TIMEOUT_MS = 15 * MINUTE;
const READER_TIMEOUT_MS = 30_000;
/** A request may be on its way on a new connection. */
const UNUSED_GRACE_MS = 1_000;
const SECURITY_HEADERS = listSecurityHeaders();
const UNLIMITED: ConnectionLimits = { perAddress: 0, isShared: () => false };

const malformed = defineProblem(400, 'bad-request', 'The request is not valid HTTP.');
const headersTooLarge = defineProblem(
  431,
  'headers-too-large',
  'The headers of the request are too large.',
);
const timedOut = defineProblem(408, 'too-slow', 'The request did not arrive in time.');
const unknownTransferCoding = defineProblem(
  501,
  'unknown-transfer-coding',
  'This transfer coding is unknown.',
);
const unexpected = defineProblem(417, 'expectation-failed', 'This expectation cannot be met.');

/** Node's server with the limits of security rule 52; parser errors get problem responses. */
export function createHttpServer(
  handler: RequestListener,
  logger: Logger,
  { connections = UNLIMITED, readerMilliseconds = READER_TIMEOUT_MS }: ServerLimits = {},
): HttpServer {
  let stopping = false;
  const sequential = serveSequentially((req, res) => {
    if (stopping) res.setHeader('Connection', 'close');
    if (/^chunked$/i.test(req.headers['transfer-encoding'] ?? 'chunked')) handler(req, res);
    else refuse(res, unknownTransferCoding());
  });
  const server: Server = createServer(
    // Node refuses a missing Host without a body; the host check refuses it with one.
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
      noDelay: true,
    },
    sequential.listener,
  );
  server.timeout = readerMilliseconds;
  server.on('timeout', (socket) => {
    const isHandlerSlow = sequential.findRunning(socket) !== null && socket.writableLength === 0;
    if (isHandlerSlow) socket.setTimeout(readerMilliseconds);
    else socket.destroy();
  });
  const limiter = createConnectionLimiter(connections);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (limiter.admit(socket)) return;
    logger.debug({ ip: socket.remoteAddress }, 'an address has too many connections');
    sendRefusal(
      socket,
      tooManyRequests({
        detail: 'Too many connections from this address.',
        headers: { 'Retry-After': '5' },
      }),
    );
  });
  server.on('clientError', (error: ParserError, socket) => {
    logger.debug({ code: error.code }, 'a connection sent malformed HTTP');
    // Bytes after a request with `Connection: close` are ignored.
    if (error.code === 'HPE_CLOSED_CONNECTION') return;
    const running = sequential.findRunning(socket);
    if (error.code === 'ECONNRESET') socket.destroy();
    else if (running === null) sendRefusal(socket, toProblem(error));
    else if (running.res.writableEnded) (socket as Socket).destroySoon();
    else if (isMalformedBody(error, running)) {
      // Node ends no body whose response is sent: the handler would wait for more of it.
      socket.once('close', () => running.req.destroy(error));
      refuse(running.res, toProblem(error));
    } else socket.destroy();
  });
  server.on('connect', (_req: IncomingMessage, socket: Duplex) => {
    // Node has released the socket: only this listener sees its errors.
    socket.on('error', () => socket.destroy());
    if (sequential.findRunning(socket) !== null) socket.destroy();
    else sendRefusal(socket, methodNotAllowed());
  });
  server.on('checkExpectation', (_req, res) => refuse(res, unexpected()));

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
      const startedAt = performance.now();
      const idleTimer = setInterval(() => {
        server.closeIdleConnections();
        // Node counts connections that browsers open ahead of a request as busy.
        if (performance.now() - startedAt < UNUSED_GRACE_MS) return;
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, 50);
      const cutOff = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000);
      await closed;
      clearInterval(idleTimer);
      clearTimeout(cutOff);
    },
  };
}

type ParserError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

function toProblem({ code, rawPacket }: ParserError): ProblemError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return headersTooLarge();
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return timedOut();
    case 'HPE_INVALID_METHOD':
      return hasUnknownMethod(rawPacket) ? methodNotImplemented() : malformed();
    default:
      return malformed();
  }
}

const REQUEST_LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}) [^\s]{1,8192} HTTP\/1\.[01]\r?\n/;

function hasUnknownMethod(packet: Buffer | undefined): boolean {
  const [, method] = REQUEST_LINE.exec(packet?.toString('latin1', 0, 8300) ?? '') ?? [];
  return method !== undefined && !METHODS.includes(method);
}

/** Of the request that is running; one behind it has no response that could name it. */
const isMalformedBody = ({ code = '' }: ParserError, { req, res }: PendingRequest): boolean =>
  code.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE' && !req.complete && !res.headersSent;

function refuse(res: ServerResponse, problem: ProblemError): void {
  for (const [name, value] of SECURITY_HEADERS) res.setHeader(name, value);
  res.setHeader('Connection', 'close');
  writeProblem(res, problem, toRequestId(res.getHeader('X-Request-ID')?.toString()));
}

function sendRefusal(socket: Duplex, problem: ProblemError): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = toRequestId(undefined);
  const body = JSON.stringify(problemBody(problem, requestId));
  const headers = [
    ...SECURITY_HEADERS,
    ...Object.entries(problem.headers),
    ['X-Request-ID', requestId],
    ['Cache-Control', 'no-store'],
    ['Connection', 'close'],
    ['Content-Type', 'application/problem+json; charset=utf-8'],
    ['Content-Length', String(Buffer.byteLength(body))],
  ];
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
  (socket as Socket).destroySoon();
}
