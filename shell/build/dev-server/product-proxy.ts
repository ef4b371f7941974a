import { request, type IncomingMessage, type ServerResponse } from 'node:http';

export interface DevRemote {
  id: string;
  name: string;
}

// Lets React Refresh of a remote see the host's renderer: both need this hook before any script
// runs.
const REFRESH_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,inject(r){var i=this.renderers.size+1;this.renderers.set(i,r);return i},onCommitFiberRoot(){},onCommitFiberUnmount(){},onScheduleFiberRoot(){}};`;

const injectDevServerFiles = (html: string, remote?: DevRemote): string => {
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1];
  const ids = remote ? `shell|${remote.id}` : 'shell';
  const page = html
    .replaceAll(
      new RegExp(`(/assets/(?:${ids})/[\\w-]+)\\.[0-9a-f]{8}(\\.(?:js|css))`, 'g'),
      '$1$2',
    )
    .replace('<head>', `<head><script${nonce ? ` nonce="${nonce}"` : ''}>${REFRESH_HOOK}</script>`);
  return remote
    ? page.replace(
        new RegExp(`("name":"${remote.name}"[^{}]*"entry":)null`),
        `$1"/assets/${remote.id}/remoteEntry.js"`,
      )
    : page;
};

/** Proxies what the dev server lacks: sign-in and API calls work as in production. */
export const createProductProxy =
  (port: number, remote?: DevRemote) =>
  (incoming: IncomingMessage, outgoing: ServerResponse): void => {
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
        if (!upstreamResponse.headers['content-type']?.includes('text/html')) {
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
          outgoing.end(injectDevServerFiles(Buffer.concat(chunks).toString(), remote));
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
