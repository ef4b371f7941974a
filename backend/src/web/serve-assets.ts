import type { Context, Middleware } from 'koa';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { methodNotAllowed, notFound } from '../platform/problem.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
};

const PATH =
  /^\/assets\/(shell|mfe-[a-z]+)\/((?:[A-Za-z0-9_@-][A-Za-z0-9._@-]*\/)*[A-Za-z0-9_@-][A-Za-z0-9._@-]*)$/;
/** `app.89045583.js`: the name changes with the content, so it may be kept for ever. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/;
/** Code and parts of the page inside the viewer's frame, which has no origin: to it this server is a stranger. */
const FOR_THE_VIEWER = /^(?:viewer|pdfjs-)/;
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Built files, compressed ones where the build left them beside the plain, and those of earlier builds that a tab opened before may still ask for (security rule 44):
 * only under names that change with their content, so that no old description speaks for a new build. Names are made of a closed set of characters, so none leads out of the folders.
 */
export function serveAssets(folders: {
  current(id: string): string;
  earlier(id: string): string;
}): Middleware {
  return async (ctx) => {
    ctx.state.route = '/assets/*';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw methodNotAllowed({ headers: { Allow: 'GET, HEAD' } });
    const [, id, name] = PATH.exec(ctx.path) ?? [];
    const type = name === undefined ? undefined : TYPES[extname(name).toLowerCase()];
    if (id === undefined || name === undefined || type === undefined) throw notFound();
    const found =
      (await choose(ctx, join(folders.current(id), name))) ??
      (HASHED.test(name) ? await choose(ctx, join(folders.earlier(id), name)) : null);
    if (found === null) throw notFound();

    ctx.set('Content-Type', type);
    if (id === 'shell' && FOR_THE_VIEWER.test(name)) ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Vary', 'Accept-Encoding');
    ctx.set(
      'Cache-Control',
      HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    ctx.set('ETag', found.etag);
    if (found.encoding !== null) ctx.set('Content-Encoding', found.encoding);
    if (ctx.get('If-None-Match') === found.etag) {
      ctx.status = 304;
      return;
    }
    ctx.status = 200;
    ctx.respond = false;
    ctx.res.setHeader('Content-Length', found.size);
    if (ctx.method === 'HEAD') ctx.res.end();
    // A reader who leaves, or a file that is replaced while it is read, ends the connection; there is nobody to tell.
    else await pipeline(createReadStream(found.path), ctx.res).catch(() => undefined);
  };
}

interface Found {
  readonly path: string;
  readonly size: number;
  readonly etag: string;
  readonly encoding: string | null;
}

async function choose(ctx: Context, file: string): Promise<Found | null> {
  const accepted = ctx.get('Accept-Encoding');
  for (const [encoding, suffix] of ENCODINGS) {
    if (!new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0+)?(?:,|$))`).test(accepted)) continue;
    const found = await look(`${file}${suffix}`, encoding);
    if (found !== null) return found;
  }
  return look(file, null);
}

async function look(path: string, encoding: string | null): Promise<Found | null> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) return null;
  return {
    path,
    size: found.size,
    etag: `"${Math.floor(found.mtimeMs).toString(36)}-${found.size.toString(36)}${encoding ?? ''}"`,
    encoding,
  };
}
