import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { Screen } from '../read-screen.mjs';
import { createProductProxy } from './product-proxy.ts';

export const devPort = (port: number): number => Number(process.env.RECUEIL_DEV_PORT ?? port);

export const DEV_ENTRY = join(import.meta.dirname, 'dev-entry.ts');

/** Of the product that a page may load the front end from by an override (`RECUEIL_URL`). */
const listAllowedHosts = (): string[] => [
  'localhost',
  '127.0.0.1',
  ...(process.env.RECUEIL_URL ? [new URL(process.env.RECUEIL_URL).hostname] : []),
];

/**
 * Serves one remote, the shell or both from memory; everything else is proxied to the running
 * product (`RECUEIL_PORT`, 3000) on one origin. `hot`: with the shell, and replaced in place.
 * `RECUEIL_DEV_PORT` replaces the port of `mfe.json`.
 */
export const devServer = ({
  port,
  screen,
  hot = true,
}: {
  port: number;
  screen?: Screen;
  hot?: boolean;
}): NonNullable<Configuration['devServer']> => ({
  host: 'localhost',
  port: devPort(port),
  allowedHosts: listAllowedHosts(),
  hot,
  liveReload: !hot,
  static: false,
  client: {
    // The page's policy forbids its inline styles; `dev-entry.ts` shows errors.
    overlay: false,
    webSocketURL: { protocol: 'ws', hostname: 'localhost', port: devPort(port), pathname: '/ws' },
  },
  setupMiddlewares: (middlewares) => [
    ...middlewares,
    createProductProxy({
      port: Number(process.env.RECUEIL_PORT ?? 3000),
      servesShell: hot,
      screen,
    }),
  ],
});
