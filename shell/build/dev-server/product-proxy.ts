import { request, type IncomingMessage, type ServerResponse } from 'node:http';

export interface DevRemote {
  id: string;
  name: string;
}

// React Refresh of a remote cannot see the renderer that the host brought, unless both find this hook before any script runs.
const REFRESH_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,inject(r){var i=this.renderers.size+1;this.renderers.set(i,r);return i},onCommitFiberRoot(){},onCommitFiberUnmount(){},onScheduleFiberRoot(){}};`;

/** The product's page, with the files that the dev server has under the plain names it gives them. */
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

/** Passes on what the dev server does not have to the running product; cookies, sign-in and API calls work as in production. */
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
    const passed = request(
      { host: 'localhost', port, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        if (!answer.headers['content-type']?.includes('text/html')) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const kept = Object.fromEntries(
            Object.entries(answer.headers).filter(
              ([name]) => name !== 'content-length' && name !== 'etag',
            ),
          );
          outgoing.writeHead(answer.statusCode ?? 502, kept);
          outgoing.end(injectDevServerFiles(Buffer.concat(parts).toString(), remote));
        });
      },
    );
    passed.on('error', () => {
      outgoing.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      outgoing.end(
        `Recueil does not answer on port ${port}. Start it with "npm start", or set RECUEIL_PORT.`,
      );
    });
    incoming.pipe(passed);
  };
