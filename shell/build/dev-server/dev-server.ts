import type { Configuration } from '@rspack/core';
import { createProductProxy, type DevRemote } from './product-proxy.ts';

/**
 * Serves the shell, and optionally one remote, from memory with hot replacement; everything else is
 * proxied to the running product (`RECUEIL_PORT`, 3000) on one origin.
 * `RECUEIL_DEV_PORT` replaces the port of `mfe.json`.
 */
export const devServer = ({
  port,
  remote,
}: {
  port: number;
  remote?: DevRemote;
}): NonNullable<Configuration['devServer']> => ({
  host: 'localhost',
  port: Number(process.env.RECUEIL_DEV_PORT ?? port),
  hot: true,
  liveReload: false,
  static: false,
  // The page's CSP forbids the overlay's inline style; errors are in the console and the terminal.
  client: { overlay: false },
  setupMiddlewares: (middlewares) => [
    ...middlewares,
    createProductProxy(Number(process.env.RECUEIL_PORT ?? 3000), remote),
  ],
});
