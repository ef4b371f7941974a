import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { compileAhead } from './plugins/compile-ahead.ts';
import { precompress } from './plugins/precompress.ts';

export const repositoryRoot = join(import.meta.dirname, '..', '..');

export interface AppOptions {
  app: string;
  development: boolean;
  standalone: boolean;
}

/** Hot replacement needs a dev server; a watching build writes plain files. */
export const isServing = (): boolean => process.argv.includes('serve');

/** A dev server writes nothing. */
export const clearDist = ({ app }: AppOptions): void => {
  if (!isServing()) rmSync(join(repositoryRoot, app, 'dist'), { recursive: true, force: true });
};

// Unhashed on a dev server, so that the page of any build of the product finds the files.
const fileNameHash = isServing() ? '' : '.[contenthash:8]';

export const baseConfig = ({ app, development }: AppOptions): Configuration => ({
  mode: development ? 'development' : 'production',
  context: join(repositoryRoot, app),
  target: ['web', 'es2020'],
  devtool: development ? 'cheap-module-source-map' : false,
  output: {
    path: join(repositoryRoot, app, 'dist'),
    uniqueName: app,
    publicPath: isServing() ? `/assets/${app}/` : 'auto',
    filename: `[name]${fileNameHash}.js`,
    chunkFilename: `[name]${fileNameHash}.js`,
    cssFilename: `[name]${fileNameHash}.css`,
    cssChunkFilename: `[name]${fileNameHash}.css`,
    assetModuleFilename: '[name].[contenthash:8][ext]',
  },
  optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic' },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2020',
            transform: {
              react: {
                runtime: 'automatic',
                development: false,
                refresh: development && isServing(),
              },
            },
          },
        },
        type: 'javascript/auto',
      },
      {
        // Every page starts with it, public ones in browsers of 2020; other libraries keep theirs.
        test: /\.[cm]?js$/,
        include: /[\\/]node_modules[\\/]@module-federation[\\/]/,
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2020' } },
      },
      { test: /\.css$/, type: 'css', sideEffects: true },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  performance: false,
  stats: 'errors-warnings',
  // Its requests would go to the page's origin instead of the remote's dev server.
  lazyCompilation: false,
  plugins: [
    new rspack.DefinePlugin({
      'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production'),
    }),
    ...(development
      ? isServing()
        ? [new ReactRefreshRspackPlugin()]
        : []
      : [compileAhead(), precompress()]),
  ],
});
