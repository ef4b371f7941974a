import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { devServer } from './dev-server.ts';
import { base, root, type AppOptions } from './base.ts';

/** One screen with everything it needs and no shell: `src/standalone.tsx` in a page of its own, calls passed on to the running product. */
export const defineStandalone = (options: AppOptions): Configuration => {
  const common = base(options);
  return {
    ...common,
    entry: { standalone: './src/standalone.tsx' },
    output: { ...common.output, path: join(root, options.app, 'dist-standalone'), publicPath: '/' },
    plugins: [...(common.plugins ?? []), new rspack.HtmlRspackPlugin({ title: options.app, templateContent: '<!doctype html><html lang="fr"><body><div id="root"></div></body></html>' })],
    devServer: { ...devServer({ port: Number(process.env.RECUEIL_DEV_PORT ?? 3110) }), historyApiFallback: true },
  };
};
