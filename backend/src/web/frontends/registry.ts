import type { Frontends } from './frontends.ts';
import type { BuiltRemote, Remote } from './read-remote.ts';

/**
 * What a page knows of its screens: in its HTML, and at `/assets/registry.json` for pages that are
 * open when a version is shipped, in the order of the navigation. `app` changes with each build of the shell.
 */
export interface Registry {
  readonly version: 1;
  readonly contract: string;
  readonly app: string;
  readonly remotes: readonly Remote[];
}

export const buildRegistry = (
  shell: NonNullable<Frontends['shell']>,
  remotes: readonly BuiltRemote[],
): Registry => ({
  version: 1,
  contract: shell.contract,
  app: shell.app.js.join(),
  remotes: remotes
    .map(({ remote }) => remote)
    .sort((a, b) => (a.navigation?.position ?? 0) - (b.navigation?.position ?? 0)),
});
