import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, type BuildOptions } from './base.ts';
import { devServer } from './dev-server/dev-server.ts';

const STYLES = ['tokens.css', 'fonts.css', 'page.css'];
const PAGE =
  '<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body style="padding: 24px"><div id="root"></div></body></html>';

export const defineStandalone = (options: BuildOptions): Configuration => {
  const common = baseConfig(options);
  return {
    ...common,
    entry: {
      standalone: [...STYLES.map((style) => `@recueil/shell/${style}`), './src/standalone.tsx'],
    },
    output: {
      ...common.output,
      path: join(options.home, 'node_modules/.cache/standalone'),
      publicPath: '/',
    },
    plugins: [
      ...(common.plugins ?? []),
      new rspack.HtmlRspackPlugin({ title: options.name, inject: 'body', templateContent: PAGE }),
    ],
    devServer: {
      ...devServer({ port: Number(process.env.RECUEIL_DEV_PORT ?? 3110) }),
      historyApiFallback: true,
    },
  };
};
