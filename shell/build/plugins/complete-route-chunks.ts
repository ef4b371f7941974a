import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** As `mfe.json` says them: names of the chunks that a path needs first. */
type RouteChunks = Readonly<Record<string, string | readonly string[]>>;

/**
 * Completes the chunks of `mfe.json` with those that come along with them: a page asks ahead for everything its screen needs,
 * and what the bundler moved into a chunk of its own is not found out one round trip later.
 */
export const completeRouteChunks = (file = 'mfe.json'): RspackPluginInstance => ({
  apply: (compiler: Compiler) => {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('route-chunks', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'route-chunks', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const description = JSON.parse(
            compilation.getAsset(file)?.source.source().toString() ?? '{}',
          ) as { chunks?: RouteChunks };
          const withCompany = (name: string): string[] =>
            (compilation.namedChunkGroups.get(name)?.chunks ?? [])
              .filter((chunk) => chunk.files.size > 0)
              .map((chunk) => chunk.name ?? String(chunk.id));
          const chunks = Object.fromEntries(
            Object.entries(description.chunks ?? {}).map(([path, names]) => [
              path,
              [...new Set([names].flat().flatMap((name) => [name, ...withCompany(name)]))],
            ]),
          );
          compilation.updateAsset(file, new RawSource(JSON.stringify({ ...description, chunks })));
        },
      );
    });
  },
});
