import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Screen } from '../read-screen.mjs';

// Lets React Refresh of a remote see the host's renderer: both need this hook before any script
// runs.
const REFRESH_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,inject(r){var i=this.renderers.size+1;this.renderers.set(i,r);return i},onCommitFiberRoot(){},onCommitFiberUnmount(){},onScheduleFiberRoot(){}};`;

interface Options {
  /** Of the product. */
  port: number;
  servesShell: boolean;
  screen?: Screen;
}

/** The screen of this dev server, in place of the product's; a new one is added. */
const replaceScreen = (json: string, screen?: Screen): string => {
  if (!screen) return json;
  const registry = JSON.parse(json) as { remotes: { id: string }[] };
  const remotes = registry.remotes.filter(({ id }) => id !== screen.id);
  const entry = `/assets/${screen.id}/remoteEntry.js`;
  return JSON.stringify({ ...registry, remotes: [...remotes, { ...screen, entry }] });
};

const injectDevServerFiles = (html: string, { servesShell, screen }: Options): string => {
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1];
  const ids = [servesShell && 'shell', screen?.id].filter(Boolean).join('|');
  return html
    .replaceAll(
      new RegExp(`(/assets/(?:${ids})/[\\w-]+)\\.[0-9a-f]{8}(\\.(?:js|css))`, 'g'),
      '$1$2',
    )
    .replace('<head>', `<head><script${nonce ? ` nonce="${nonce}"` : ''}>${REFRESH_HOOK}</script>`)
    .replace(
      /(id="recueil-registry"[^>]*>)([^<]+)/,
      (_script, start: string, json: string) =>
        start + replaceScreen(json, screen).replaceAll('<', '\\u003c'),
    );
};

const REWRITTEN: Readonly<Record<string, (text: string, options: Options) => string>> = {
  'text/html': injectDevServerFiles,
  'application/json': (json, { screen }) => replaceScreen(json, screen),
};

/** Proxies what the dev server lacks: sign-in and API calls work as in production. */
export const createProductProxy =
  (options: Options) =>
  (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { port } = options;
    const host = `localhost:${port}`;
    const headers = {
      ...incoming.headers,
      host,
      'accept-encoding': 'identity',
      ...(incoming.headers.origin ? { origin: `http://${host}` } : {}),
    };
    const upstream = request(
      { host: 'localhost', port, method: incoming.method, path: incoming.url, headers },
      (upstreamResponse) => {
        const [type = ''] = upstreamResponse.headers['content-type']?.split(';') ?? [];
        const rewrite =
          type === 'text/html' || incoming.url === '/assets/registry.json'
            ? REWRITTEN[type]
            : undefined;
        if (!rewrite) {
          outgoing.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
          upstreamResponse.pipe(outgoing);
          return;
        }
        const chunks: Buffer[] = [];
        upstreamResponse.on('data', (chunk: Buffer) => chunks.push(chunk));
        upstreamResponse.on('end', () => {
          const forwardedHeaders = Object.fromEntries(
            Object.entries(upstreamResponse.headers).filter(
              ([name]) => name !== 'content-length' && name !== 'etag',
            ),
          );
          outgoing.writeHead(upstreamResponse.statusCode ?? 502, forwardedHeaders);
          outgoing.end(rewrite(Buffer.concat(chunks).toString(), options));
        });
      },
    );
    upstream.on('error', () => {
      outgoing.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      outgoing.end(
        `Recueil does not answer on port ${port}. Start it with "npm start", or set RECUEIL_PORT.`,
      );
    });
    incoming.pipe(upstream);
  };
