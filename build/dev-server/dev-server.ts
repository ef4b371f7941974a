import type { Configuration } from '@rspack/core';
import type { Screen } from '../read-screen.mjs';
import { createProductProxy } from './product-proxy.ts';

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
  port: Number(process.env.RECUEIL_DEV_PORT ?? port),
  hot,
  liveReload: !hot,
  static: false,
  // The page's CSP forbids the overlay's inline style; errors are in the console and the terminal.
  client: { overlay: false },
  setupMiddlewares: (middlewares) => [
    ...middlewares,
    createProductProxy({
      port: Number(process.env.RECUEIL_PORT ?? 3000),
      servesShell: hot,
      screen,
    }),
  ],
});
