import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Of the checked-out commit; null outside a repository. The time is the commit's: a build of the
 * same source has the same bytes. */
const readCommit = (folder: string): { commit: string | null; builtAt: string | null } => {
  try {
    const [commit = null, builtAt = null] = execFileSync('git', ['log', '-1', '--format=%H %cI'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(' ');
    return { commit, builtAt };
  } catch {
    return { commit: null, builtAt: null };
  }
};

interface Options {
  /** Libraries that the shell provides, with the range that this build runs on. */
  readonly shared: Readonly<Record<string, string>>;
  readonly folder: string;
}

/**
 * Completes `mfe.json` for publishing: what the build needs of the shell, its commit, and
 * `integrity`, the SHA-384 of each other file (security rule 51). Writes the `package.json` that
 * `npm pack` reads.
 */
export const describeRelease = ({ shared, folder }: Options): RspackPluginInstance => ({
  apply: (compiler: Compiler) => {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('release', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the plugins of the last stage, which complete `mfe.json`.
        { name: 'release', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        (assets) => {
          const description = JSON.parse(
            compilation.getAsset('mfe.json')?.source.source().toString() ?? '{}',
          ) as { id: string; version: string };
          const integrity = Object.fromEntries(
            Object.keys(assets)
              .filter((name) => name !== 'mfe.json')
              .sort()
              .map((name) => [
                name,
                `sha384-${createHash('sha384')
                  .update(assets[name]?.buffer() ?? '')
                  .digest('base64')}`,
              ]),
          );
          const text = (value: object) => new sources.RawSource(JSON.stringify(value));
          compilation.updateAsset(
            'mfe.json',
            text({ ...description, shared, ...readCommit(folder), integrity }),
          );
          compilation.emitAsset(
            'package.json',
            text({ name: `@recueil/${description.id}`, version: description.version }),
          );
        },
      );
    });
  },
});
