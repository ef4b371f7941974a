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

const ASSET_PATH =
  /^\/assets\/(shell|mfe-[a-z]+)\/((?:[A-Za-z0-9_@-][A-Za-z0-9._@-]*\/)*[A-Za-z0-9_@-][A-Za-z0-9._@-]*)$/;
/** `app.89045583.js`: the name changes with the content. */
const HASHED_NAME = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/;
/** The viewer's frame has an opaque origin, so that every request is cross-origin. */
const VIEWER_FILE = /^(?:viewer|pdfjs-)/;
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Files of earlier builds, for tabs opened before (security rule 44), have hashed names, so that an
 * old manifest never describes a new build.
 */
export function serveAssets(folders: {
  current(id: string): string;
  earlier(id: string): string;
}): Middleware {
  return async (ctx) => {
    ctx.state.route = '/assets/*';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw methodNotAllowed({ headers: { Allow: 'GET, HEAD' } });
    const [, id, name] = ASSET_PATH.exec(ctx.path) ?? [];
    const type = name === undefined ? undefined : TYPES[extname(name).toLowerCase()];
    if (id === undefined || name === undefined || type === undefined) throw notFound();
    const found =
      (await findVariant(ctx, join(folders.current(id), name))) ??
      (HASHED_NAME.test(name) ? await findVariant(ctx, join(folders.earlier(id), name)) : null);
    if (found === null) throw notFound();

    ctx.set('Content-Type', type);
    if (id === 'shell' && VIEWER_FILE.test(name)) ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Vary', 'Accept-Encoding');
    ctx.set(
      'Cache-Control',
      HASHED_NAME.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
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
    // A disconnected client, or a file replaced during the read, closes the connection.
    else await pipeline(createReadStream(found.path), ctx.res).catch(() => undefined);
  };
}

interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly etag: string;
  readonly encoding: string | null;
}

async function findVariant(ctx: Context, file: string): Promise<FoundFile | null> {
  const accepted = ctx.get('Accept-Encoding');
  for (const [encoding, suffix] of ENCODINGS) {
    if (!new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0+)?(?:,|$))`).test(accepted)) continue;
    const found = await statFile(`${file}${suffix}`, encoding);
    if (found !== null) return found;
  }
  return statFile(file, null);
}

async function statFile(path: string, encoding: string | null): Promise<FoundFile | null> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) return null;
  return {
    path,
    size: found.size,
    etag: `"${Math.floor(found.mtimeMs).toString(36)}-${found.size.toString(36)}${encoding ?? ''}"`,
    encoding,
  };
}
