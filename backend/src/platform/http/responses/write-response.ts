import type { ServerResponse } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { freeBuffer } from '../../free-buffer.ts';
import type { RouteResponse } from '../routing/route.ts';

export async function writeResponse(res: ServerResponse, response: RouteResponse): Promise<void> {
  for (const [name, value] of Object.entries(response.headers ?? {})) res.setHeader(name, value);
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store');
  switch (response.kind) {
    case 'json':
      return writeJson(
        res,
        response.status,
        response.bare ? response.data : { data: response.data },
      );
    case 'redirect':
      res.setHeader('Location', response.to);
      res.statusCode = 302;
      res.end();
      return;
    case 'empty':
      res.statusCode = response.status;
      res.end();
      return;
    case 'stream':
      res.statusCode = response.status;
      return writeStream(res, response);
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

/** Unverified bytes must never look whole (security rule 32). */
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
      if (res.headersSent) res.destroy();
    });
    finished(res, () => {
      if (!body.readableEnded) body.destroy();
      resolve();
    });
    if (spent) writeAndFree(body, res);
    else body.pipe(res);
  });
}

/** The garbage collector would leave some 20 MB of a large download alive. */
function writeAndFree(body: Readable, res: ServerResponse): void {
  body.on('data', (chunk: Buffer) => {
    if (!res.write(chunk, () => freeBuffer(chunk))) body.pause();
  });
  body.on('end', () => res.end());
  res.on('drain', () => body.resume());
}
