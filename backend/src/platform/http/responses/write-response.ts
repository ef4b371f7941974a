import type { ServerResponse } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { freeBuffer } from '../../free-buffer.ts';
import type { RouteResponse } from '../routing/route.ts';

/** Writes what a handler gave back. Resolves once it is handed to the socket, or the caller has gone. */
export async function writeResponse(res: ServerResponse, answer: RouteResponse): Promise<void> {
  for (const [name, value] of Object.entries(answer.headers ?? {})) res.setHeader(name, value);
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store');
  switch (answer.kind) {
    case 'json':
      return writeJson(res, answer.status, answer.bare ? answer.data : { data: answer.data });
    case 'redirect':
      res.setHeader('Location', answer.to);
      res.statusCode = 302;
      res.end();
      return;
    case 'empty':
      res.statusCode = answer.status;
      res.end();
      return;
    case 'stream':
      res.statusCode = answer.status;
      return writeStream(res, answer);
  }
}

function writeJson(res: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value);
  res.statusCode = status;
  if (!res.hasHeader('Content-Type'))
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(res.req.method === 'HEAD' ? undefined : body);
}

/** A body that fails takes the connection with it: bytes that did not verify must never end as a whole answer (security rule 32). */
function writeStream(
  res: ServerResponse,
  { body, spent = false }: Extract<RouteResponse, { kind: 'stream' }>,
): Promise<void> {
  if (res.req.method === 'HEAD') {
    body.destroy();
    res.end();
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    body.on('error', (error) => {
      reject(error);
      // Before the first byte there is still time for a proper problem answer.
      if (res.headersSent) res.destroy();
    });
    finished(res, () => {
      if (!body.readableEnded) body.destroy();
      resolve();
    });
    if (spent) sendAndFree(body, res);
    else body.pipe(res);
  });
}

/** A large download passes through its own size in buffers, and the collector lets some 20 MB of them gather before it comes by. */
function sendAndFree(body: Readable, res: ServerResponse): void {
  body.on('data', (chunk: Buffer) => {
    if (!res.write(chunk, () => freeBuffer(chunk))) body.pause();
  });
  body.on('end', () => res.end());
  res.on('drain', () => body.resume());
}
