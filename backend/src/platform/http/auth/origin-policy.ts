import type { IncomingMessage } from 'node:http';
import type { Config } from '../../../config/index.ts';

/** Host names of this server, and origins that may send the cookie (security rules 7 and 20). */
export interface OriginPolicy {
  hasSingleHost(req: IncomingMessage): boolean;
  isAllowedHost(req: IncomingMessage): boolean;
  isAllowedOrigin(req: IncomingMessage): boolean;
  /** Sent by a page of another site, as far as the browser says. */
  isForeign(req: IncomingMessage): boolean;
}

export function createOriginPolicy(
  config: Pick<Config, 'publicUrl' | 'production' | 'port'>,
): OriginPolicy {
  const { publicUrl } = config;
  const hosts = new Set([publicUrl.host]);
  const origins = new Set([publicUrl.origin]);
  if (publicUrl.port === '')
    hosts.add(`${publicUrl.host}:${publicUrl.protocol === 'https:' ? 443 : 80}`);
  if (!config.production) {
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      hosts.add(`${name}:${config.port}`);
      origins.add(`http://${name}:${config.port}`);
    }
  }
  return {
    hasSingleHost: (req) =>
      countHeaders(req, 'host') <= 1 &&
      (req.url?.startsWith('/') || req.url === '*' || hosts.has(getTargetHost(req.url ?? ''))),
    isAllowedHost: (req) => hosts.has((req.headers.host ?? '').toLowerCase()),
    isAllowedOrigin(req) {
      const { origin } = req.headers;
      return origin === undefined
        ? req.headers['sec-fetch-site'] === 'same-origin'
        : origins.has(origin);
    },
    isForeign({ headers: { origin = 'null', 'sec-fetch-site': site } }) {
      // A page with `no-referrer` sends its forms with `Origin: null`.
      const isForeignOrigin = origin !== 'null' && !origins.has(origin);
      return isForeignOrigin || site === 'cross-site' || site === 'same-site';
    },
  };
}

function countHeaders({ rawHeaders }: IncomingMessage, name: string): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === name.length && rawHeaders[i]!.toLowerCase() === name) count++;
  return count;
}

function getTargetHost(target: string): string {
  const url = URL.canParse(target) ? new URL(target) : null;
  return url === null || !['http:', 'https:'].includes(url.protocol) ? '' : url.host;
}
