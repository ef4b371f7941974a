import { send } from '@koa/send';
import type { Context, Middleware } from 'koa';
import { extname } from 'node:path';
import { ASSET_TYPES, HASHED_NAME } from '../platform/http/asset-types.ts';
import { methodNotAllowed, notFound } from '../platform/problem.ts';

const ASSET_PATH =
  /^\/assets\/(shell|mfe-[a-z]{1,36})(?:@([0-9A-Za-z.-]{1,40}))?\/((?:[A-Za-z0-9_@-][A-Za-z0-9._@-]*\/)*[A-Za-z0-9_@-][A-Za-z0-9._@-]*)$/;
/** The viewer's frame has an opaque origin, so that every request is cross-origin. */
const VIEWER_FILE = /^(?:viewer|pdfjs-)/;
/**
 * Hashed files that this instance does not have are those of another release, for tabs opened before
 * an upgrade and for the instances of a rolling one (security rule 44). Those of a published version
 * never change.
 */
export function serveAssets(folders: {
  current(id: string): string;
  stored(id: string, name: string): Promise<string | null>;
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
    const sources =
      publishedVersion !== undefined
        ? [() => folders.published(id, publishedVersion)]
        : [async () => folders.current(id), ...(isHashed ? [() => folders.stored(id, name)] : [])];
    for (const findFolder of sources) {
      const root = await findFolder();
      if (root === null || !(await sendFile(ctx, name, { root, setHeaders }))) continue;
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
