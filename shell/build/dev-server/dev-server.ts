import type { Configuration } from '@rspack/core';
import { createProductProxy, type DevRemote } from './product-proxy.ts';

/**
 * The shell, and one screen if it is a screen's server, from memory with hot replacement, everything else from the running product (`RECUEIL_PORT`, 3000), on one origin.
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
  // The page's content security policy forbids the inline style of the overlay; errors stand in the console and the terminal.
  client: { overlay: false },
  setupMiddlewares: (middlewares) => [
    ...middlewares,
    createProductProxy(Number(process.env.RECUEIL_PORT ?? 3000), remote),
  ],
});
