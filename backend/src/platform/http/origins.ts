import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';

/** Which names this server answers to, and which pages may call it with a cookie (security rules 7 and 20). */
export interface Origins {
  isOurHost(req: IncomingMessage): boolean;
  isOurPage(req: IncomingMessage): boolean;
}

export function createOrigins(config: Pick<Config, 'publicUrl' | 'production' | 'port'>): Origins {
  const { publicUrl } = config;
  const hosts = new Set([publicUrl.host]);
  const origins = new Set([publicUrl.origin]);
  if (publicUrl.port === '') hosts.add(`${publicUrl.host}:${publicUrl.protocol === 'https:' ? 443 : 80}`);
  if (!config.production) {
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      hosts.add(`${name}:${config.port}`);
      origins.add(`http://${name}:${config.port}`);
    }
  }
  return {
    isOurHost: (req) => hosts.has((req.headers.host ?? '').toLowerCase()),
    isOurPage(req) {
      const { origin } = req.headers;
      return origin === undefined ? req.headers['sec-fetch-site'] === 'same-origin' : origins.has(origin);
    },
  };
}
