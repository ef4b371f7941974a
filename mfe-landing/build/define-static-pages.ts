import { baseConfig, type BuildOptions } from '@recueil/build';
import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { drawPictures } from './draw-pictures.ts';
import { subsetFonts, subsetRule } from './subset-fonts.ts';
import { writeRenderer } from './write-renderer.ts';

const FOLDER = './src/static-pages';

/** The pages that need no script: a renderer that the server runs, and their small inline script. */
export const defineStaticPages = (options: BuildOptions): Configuration[] => {
  const common = baseConfig(options);
  const publicPath = `/assets/${options.name}/`;
  let script = '';
  return [
    {
      ...common,
      name: 'site-script',
      entry: { site: `${FOLDER}/site-script.ts` },
      output: { ...common.output, publicPath },
      plugins: [
        ...(common.plugins ?? []),
        takeScript((code) => {
          script = code;
        }),
      ],
    },
    {
      ...common,
      name: 'static-pages',
      dependencies: ['site-script'],
      target: 'node',
      entry: { pages: `${FOLDER}/render-pages.tsx` },
      output: {
        ...common.output,
        publicPath,
        filename: 'pages.cjs',
        cssFilename: 'pages.css',
        library: { type: 'commonjs2' },
      },
      module: {
        rules: [...(common.module?.rules ?? []), subsetRule],
        generator: { css: { exportsOnly: false } },
      },
      optimization: {
        minimizer: [new rspack.LightningCssMinimizerRspackPlugin()],
      },
      plugins: [
        ...(common.plugins ?? []),
        new rspack.CopyRspackPlugin({
          patterns: [
            { from: `${FOLDER}/manifest.webmanifest` },
            {
              from: '**/*.avif',
              context: './src/landing/pictures',
              to: 'pictures/[path][name].[contenthash:8][ext]',
            },
          ],
        }),
        drawPictures(`${FOLDER}/pictures`),
        subsetFonts('pages.css'),
        writeRenderer('pages', (names, address) => ({
          script,
          pictures: listPictures(names, address),
        })),
      ],
    },
  ];
};

/** The only file of its build, which then emits nothing. */
const takeScript = (take: (code: string) => void) => ({
  apply: (compiler: Compiler) =>
    void compiler.hooks.thisCompilation.tap('site-script', (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: 'site-script',
          stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1,
        },
        (assets) => {
          for (const [name, source] of Object.entries(assets)) {
            take(source.source().toString().trim());
            compilation.deleteAsset(name);
          }
        },
      );
    }),
});

/** `pictures/fr/review-dark.1f2e3d4c.avif`, by its name without folder and hash. */
const listPictures = (names: readonly string[], publicPath: string) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const picture = /^pictures\/(.+)\.[0-9a-f]{8}\.avif$/.exec(name)?.[1];
      return picture === undefined ? [] : [[picture, publicPath + name]];
    }),
  );
