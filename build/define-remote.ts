import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, clearDist, isServing, type BuildOptions } from './base.ts';
import { DEV_ENTRY, devPort, devServer } from './dev-server/dev-server.ts';
import { consumeModules, libraryRanges, type Shared } from './federation/shared-modules.ts';
import { SCREEN_LOAD_LIMIT_MS } from './load-limit.ts';
import { drawIcon } from './draw-icon.ts';
import { completeRouteChunks } from './plugins/complete-route-chunks.ts';
import { describeRelease } from './plugins/describe-release.ts';
import { listLicenses } from './plugins/list-licenses.ts';
import type { Screen } from './read-screen.mjs';

export interface RemoteOptions extends BuildOptions {
  screen: Screen;
  exposes?: Record<string, string>;
  shared?: Shared;
  chunkLoadTimeout?: number;
}

// Small shared components are duplicated: a chunk of their own would be one more request before the
// first paint. Icons look large only before tree shaking.
const commonChunk = {
  minChunks: 2,
  minSize: 60_000,
  test: (module: { identifier: () => string }) => !module.identifier().includes('react-icons'),
  reuseExistingChunk: true,
};

const bundlerRuntime = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'),
).resolve('@module-federation/webpack-bundler-runtime');
// The host provides the federation runtime with its dependencies. The plugin writes the path of its
// own runtime into its entry, whose id would then depend on the folder of the build.
const HOST_RUNTIME = 'recueil-host-runtime';

export const defineRemote = (options: RemoteOptions): Configuration => {
  const { home } = options;
  const screen = drawIcon(options.screen, home);
  const common = baseConfig(options);
  clearDist(options);
  return {
    ...common,
    name: options.name,
    output: {
      ...common.output,
      chunkLoadTimeout: options.chunkLoadTimeout ?? SCREEN_LOAD_LIMIT_MS,
      // Absolute: the page of a deployed product loads it too.
      ...(isServing()
        ? { publicPath: `http://localhost:${devPort(screen.port)}/assets/${screen.id}/` }
        : {}),
    },
    // Part of the remote entry, which has its name; a production remote has no entry.
    entry: isServing() ? { [screen.name]: DEV_ENTRY } : {},
    resolve: {
      ...common.resolve,
      alias: {
        [HOST_RUNTIME]: join(import.meta.dirname, 'federation/host-runtime.mjs'),
        'init-container-entry': join(dirname(bundlerRuntime), 'initContainerEntry.cjs'),
      },
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          carriedOnce: commonChunk,
        },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: screen.name,
        filename: isServing() ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: options.exposes ?? { './module': './src/index.ts' },
        shared: options.shared ?? consumeModules(screen.contract),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true },
        manifest: true,
        dts: false,
      }),
      new rspack.CopyRspackPlugin({
        patterns: [{ from: 'mfe.json', transform: () => JSON.stringify(screen) }],
      }),
      new rspack.NormalModuleReplacementPlugin(/^[^,]+!=!data:text\/javascript,/, (entry) => {
        entry.request = entry.request.replace(encodeURIComponent(bundlerRuntime), HOST_RUNTIME);
      }),
      completeRouteChunks(),
      ...(options.development
        ? []
        : [listLicenses(), describeRelease({ shared: libraryRanges, folder: home })]),
    ],
    ...(isServing()
      ? { devServer: devServer({ port: screen.port, screen, hot: options.hot }) }
      : {}),
  };
};
