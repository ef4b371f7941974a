import { realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { compileAhead } from './plugins/compile-ahead.ts';
import { precompress } from './plugins/precompress.ts';
import type { Screen } from './read-screen.mjs';

export interface BuildOptions {
  /** Files are served below `/assets/` and this name. */
  name: string;
  home: string;
  development: boolean;
  /** Components are replaced in place, for which the page needs React's development build. */
  hot?: boolean;
  screen?: Screen;
}

/** Hot replacement needs a dev server; a watching build writes plain files. */
export const isServing = (): boolean => process.argv.includes('serve');

export const isDevelopment = ({ mode }: { mode?: string }): boolean =>
  mode === undefined ? isServing() : mode === 'development';

/** The folder that has the sources of the shell beside those of the screen; null in a copy outside. */
export const findRepository = (home: string): string | null => {
  const shell = dirname(createRequire(import.meta.url).resolve('@recueil/shell/package.json'));
  const root = dirname(realpathSync(home));
  return dirname(shell) === root ? root : null;
};

const pickRelease = ({ id, version, contract }: Screen) => ({ id, version, contract });

/** A dev server writes nothing. */
export const clearDist = ({ home }: BuildOptions): void => {
  if (!isServing()) rmSync(join(home, 'dist'), { recursive: true, force: true });
};

// Unhashed on a dev server, so that the page of any build of the product finds the files.
const fileNameHash = isServing() ? '' : '.[contenthash:8]';

export const baseConfig = ({
  name,
  home,
  development,
  hot = false,
  screen,
}: BuildOptions): Configuration => ({
  mode: development ? 'development' : 'production',
  context: home,
  target: ['web', 'es2020'],
  devtool: development ? 'cheap-module-source-map' : false,
  output: {
    path: join(home, 'dist'),
    uniqueName: name,
    publicPath: isServing() ? `/assets/${name}/` : 'auto',
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
              react: { runtime: 'automatic', development: false, refresh: hot },
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
      ...(screen ? { RECUEIL_RELEASE: JSON.stringify(pickRelease(screen)) } : {}),
    }),
    ...(hot ? [new ReactRefreshRspackPlugin()] : []),
    ...(development ? [] : [compileAhead(), precompress()]),
  ],
});
