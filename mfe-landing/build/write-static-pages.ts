import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Gives the built renderer, `pages.cjs`, its styles, its script and the addresses of its files. */
export const writeStaticPages = (getScript: () => string): RspackPluginInstance => ({
  apply: (compiler: Compiler) => {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('static-pages', (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: 'static-pages',
          // After hashing, and before precompression.
          stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1,
        },
        (assets) => {
          if (compilation.errors.length > 0) return;
          const publicPath = String(compilation.outputOptions.publicPath);
          const font = Object.keys(assets).find((name) => name.includes('.subset.')) ?? '';
          const files = {
            styles: readText(assets['pages.css']),
            script: getScript(),
            font: publicPath + font,
            pictures: listPictures(Object.keys(assets), publicPath),
          };
          compilation.deleteAsset('pages.css');
          const renderer = readText(assets['pages.cjs']);
          compilation.updateAsset(
            'pages.cjs',
            new RawSource(`${renderer}\nmodule.exports.files=${JSON.stringify(files)};`),
          );
        },
      );
    });
  },
});

/** `pictures/fr/review-dark.1f2e3d4c.avif`, by its name without folder and hash. */
const listPictures = (names: readonly string[], publicPath: string) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const picture = /^pictures\/(.+)\.[0-9a-f]{8}\.avif$/.exec(name)?.[1];
      return picture === undefined ? [] : [[picture, publicPath + name]];
    }),
  );

const readText = (source: { source(): string | Buffer } | undefined): string =>
  source?.source().toString() ?? '';
