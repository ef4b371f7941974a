import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * Gives the built renderer `name`.cjs, as `files`, its styles, the address of its font and what
 * `listFiles` names: addresses of pictures and scripts.
 */
export const writeRenderer = (
  name: string,
  listFiles: (assets: readonly string[], publicPath: string) => object,
): RspackPluginInstance => ({
  apply: (compiler: Compiler) => {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('renderer', (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: 'renderer',
          // After hashing, and before precompression.
          stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1,
        },
        (assets) => {
          if (compilation.errors.length > 0) return;
          const publicPath = String(compilation.outputOptions.publicPath);
          const names = Object.keys(assets);
          const files = {
            styles: readText(assets[`${name}.css`]),
            font: publicPath + (names.find((asset) => asset.includes('.subset.')) ?? ''),
            ...listFiles(names, publicPath),
          };
          compilation.deleteAsset(`${name}.css`);
          const renderer = readText(assets[`${name}.cjs`]);
          compilation.updateAsset(
            `${name}.cjs`,
            new RawSource(`${renderer}\nmodule.exports.files=${JSON.stringify(files)};`),
          );
        },
      );
    });
  },
});

const readText = (source: { source(): string | Buffer } | undefined): string =>
  source?.source().toString() ?? '';
