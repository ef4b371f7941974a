import type { Configuration } from '@rspack/core';
import { findRepository, isDevelopment, isServing } from './base.ts';
import { defineRemote, type RemoteOptions } from './define-remote.ts';
import { defineStandalone } from './define-standalone.ts';
import { readScreen } from './read-screen.mjs';

type Special = Pick<RemoteOptions, 'exposes' | 'shared' | 'chunkLoadTimeout'> & {
  /** Further builds into the same folder; a dev server serves them too. */
  more?: (options: RemoteOptions) => Configuration[];
};

/**
 * Build of the screen in `home`, which its `mfe.json` and `package.json` describe. `special` is for
 * the public pages, which share less with the shell.
 */
export const defineScreen =
  (home: string, { more, ...special }: Special = {}) =>
  async (
    env: { standalone?: boolean | string },
    argv: { mode?: string },
  ): Promise<Configuration | Configuration[]> => {
    const screen = readScreen(home);
    const standalone = Boolean(env.standalone);
    const hasShell = findRepository(home) !== null;
    const options = {
      ...special,
      screen,
      name: screen.id,
      home,
      development: isDevelopment(argv),
      // The React of a running product replaces nothing in place.
      hot: isServing() && (standalone || hasShell),
    };
    if (standalone) return defineStandalone(options);
    if (!isServing()) return [defineRemote(options), ...(more?.(options) ?? [])];
    if (!hasShell) return defineRemote(options);
    const { defineShell } = await import('@recueil/shell/build');
    return [
      defineRemote(options),
      ...defineShell({ ...options, serves: false }),
      ...(more?.(options) ?? []),
    ];
  };
