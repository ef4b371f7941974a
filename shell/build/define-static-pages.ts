import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { baseConfig, type AppOptions } from './base.ts';
import { drawPictures } from './plugins/draw-pictures.ts';
import { writeStaticPages } from './plugins/write-static-pages.ts';

const FOLDER = './src/static-pages';

/** The pages that need no script: a renderer that runs in the build, and their small script. */
export const defineStaticPages = (options: AppOptions): Configuration[] => {
  const common = baseConfig(options);
  const publicPath = `/assets/${options.app}/`;
  let script = '';
  return [
    {
      ...common,
      name: 'site-script',
      entry: { site: `${FOLDER}/site-script.ts` },
      output: { ...common.output, publicPath },
      plugins: [
        ...(common.plugins ?? []),
        {
          apply: (compiler: Compiler) =>
            void compiler.hooks.done.tap('site-script', ({ compilation }) => {
              const [file = ''] = compilation.entrypoints.get('site')?.getFiles() ?? [];
              script = publicPath + file;
            }),
        },
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
      module: { ...common.module, generator: { css: { exportsOnly: false } } },
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
        writeStaticPages(() => script),
      ],
    },
  ];
};
