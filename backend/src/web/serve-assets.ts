import { send } from '@koa/send';
import type { Context, Middleware } from 'koa';
import { extname } from 'node:path';
import { ASSET_TYPES } from '../platform/http/asset-types.ts';
import { methodNotAllowed, notFound } from '../platform/problem.ts';

const ASSET_PATH =
  /^\/assets\/(shell|mfe-[a-z]{1,36})(?:@([0-9A-Za-z.-]{1,40}))?\/((?:[A-Za-z0-9_@-][A-Za-z0-9._@-]*\/)*[A-Za-z0-9_@-][A-Za-z0-9._@-]*)$/;
/** `app.89045583.js`: the name changes with the content. */
const HASHED_NAME = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/;
/** The viewer's frame has an opaque origin, so that every request is cross-origin. */
const VIEWER_FILE = /^(?:viewer|pdfjs-)/;
/**
 * Files of earlier builds, for tabs opened before (security rule 44), have hashed names, so that an
 * old manifest never describes a new build. Those of a published version never change.
 */
export function serveAssets(folders: {
  current(id: string): string;
  earlier(id: string): string;
  published(id: string, version: string): Promise<string | null>;
}): Middleware {
  return async (ctx) => {
    ctx.state.route = '/assets/*';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw methodNotAllowed({ headers: { Allow: 'GET, HEAD' } });
    const [, id, publishedVersion, name] = ASSET_PATH.exec(ctx.path) ?? [];
    const type = name === undefined ? undefined : ASSET_TYPES[extname(name).toLowerCase()];
    if (id === undefined || name === undefined || type === undefined) throw notFound();
    const isHashed = HASHED_NAME.test(name);
    const isImmutable = isHashed || publishedVersion !== undefined;
    const setHeaders: SendOptions['setHeaders'] = (res, path, { mtimeMs, size }) => {
      res.setHeader('Content-Type', type);
      if (id === 'shell' && VIEWER_FILE.test(name))
        res.setHeader('Access-Control-Allow-Origin', '*');
      res.setHeader('Vary', 'Accept-Encoding');
      res.setHeader(
        'Cache-Control',
        isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      const version = `${Math.floor(mtimeMs).toString(36)}-${size.toString(36)}${extname(path)}`;
      res.setHeader('ETag', `"${version}"`);
    };
    const published =
      publishedVersion === undefined ? null : await folders.published(id, publishedVersion);
    const roots =
      publishedVersion === undefined
        ? [folders.current(id), ...(isHashed ? [folders.earlier(id)] : [])]
        : [published].filter((folder) => folder !== null);
    for (const root of roots) {
      if (!(await sendFile(ctx, name, { root, setHeaders }))) continue;
      // The ETag identifies the file; the date is the build's.
      ctx.remove('Last-Modified');
      if (ctx.get('If-None-Match') === ctx.response.get('ETag')) ctx.status = 304;
      return;
    }
    throw notFound();
  };
}

type SendOptions = NonNullable<Parameters<typeof send>[2]>;

/** The compressed variant that the client accepts, where the build has one. */
async function sendFile(ctx: Context, name: string, options: SendOptions): Promise<boolean> {
  try {
    return (await send(ctx, name, options)) !== undefined;
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) return false;
    throw error;
  }
}
