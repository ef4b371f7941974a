import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { devServer } from './dev-server/dev-server.ts';
import { baseConfig, repositoryRoot, type AppOptions } from './base.ts';

const STYLES = ['kit/tokens.css', 'kit/fonts.css', 'page.css'];
const PAGE =
  '<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body style="padding: 24px"><div id="root"></div></body></html>';

export const defineStandalone = (options: AppOptions): Configuration => {
  const common = baseConfig(options);
  return {
    ...common,
    entry: {
      standalone: [
        ...STYLES.map((style) => join(repositoryRoot, 'shell/src', style)),
        './src/standalone.tsx',
      ],
    },
    output: {
      ...common.output,
      path: join(repositoryRoot, 'node_modules/.cache/standalone', options.app),
      publicPath: '/',
    },
    plugins: [
      ...(common.plugins ?? []),
      new rspack.HtmlRspackPlugin({ title: options.app, inject: 'body', templateContent: PAGE }),
    ],
    devServer: {
      ...devServer({ port: Number(process.env.RECUEIL_DEV_PORT ?? 3110) }),
      historyApiFallback: true,
    },
  };
};
