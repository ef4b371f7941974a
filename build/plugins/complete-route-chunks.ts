import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** From `mfe.json`: chunk names that a path needs first. */
type RouteChunks = Readonly<Record<string, string | readonly string[]>>;

/** Adds chunks split from those of `mfe.json`, so that a page can preload all of a screen. */
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
          const listGroupChunks = (name: string): string[] =>
            (compilation.namedChunkGroups.get(name)?.chunks ?? [])
              .filter((chunk) => chunk.files.size > 0)
              .map((chunk) => chunk.name ?? String(chunk.id));
          const chunks = Object.fromEntries(
            Object.entries(description.chunks ?? {}).map(([path, names]) => [
              path,
              [...new Set([names].flat().flatMap((name) => [name, ...listGroupChunks(name)]))],
            ]),
          );
          compilation.updateAsset(file, new RawSource(JSON.stringify({ ...description, chunks })));
        },
      );
    });
  },
});
