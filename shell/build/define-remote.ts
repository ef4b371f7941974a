import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, clearDist, isServing, repositoryRoot, type AppOptions } from './base.ts';
import { devServer } from './dev-server/dev-server.ts';
import { completeRouteChunks } from './plugins/complete-route-chunks.ts';
import { describeRelease } from './plugins/describe-release.ts';
import { SCREEN_LOAD_LIMIT_MS } from '../src/remotes/load-limit.ts';
import { libraryRanges, sharedByRemote } from './federation/shared-modules.ts';

interface MfeManifest {
  id: string;
  name: string;
  port: number;
  contract: string;
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

export const defineRemote = (options: AppOptions): Configuration => {
  const home = join(repositoryRoot, options.app);
  const mfe = JSON.parse(readFileSync(join(home, 'mfe.json'), 'utf8')) as MfeManifest;
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  const common = baseConfig(options);
  clearDist(options);
  return {
    ...common,
    name: options.app,
    // Public pages wait longer: recipients have slow lines.
    ...(options.app === 'mfe-landing'
      ? {}
      : { output: { ...common.output, chunkLoadTimeout: SCREEN_LOAD_LIMIT_MS } }),
    // The hot-replacement client needs an entry; a production remote has none.
    entry: isServing() ? { dev: join(repositoryRoot, 'shell/build/dev-server/dev-entry.ts') } : {},
    resolve: {
      ...common.resolve,
      alias: {
        [HOST_RUNTIME]: join(repositoryRoot, 'shell/build/federation/host-runtime.mjs'),
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
        name: mfe.name,
        filename: isServing() ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes:
          options.app === 'mfe-landing'
            ? { './public': './src/public.tsx' }
            : { './module': './src/index.ts' },
        shared: sharedByRemote(options.app, mfe.contract),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true },
        manifest: true,
        dts: false,
      }),
      new rspack.CopyRspackPlugin({
        patterns: [
          {
            from: 'mfe.json',
            transform: (text: Buffer) =>
              JSON.stringify({ ...(JSON.parse(text.toString()) as MfeManifest), version }),
          },
        ],
      }),
      new rspack.NormalModuleReplacementPlugin(/^[^,]+!=!data:text\/javascript,/, (entry) => {
        entry.request = entry.request.replace(encodeURIComponent(bundlerRuntime), HOST_RUNTIME);
      }),
      completeRouteChunks(),
      ...(options.development
        ? []
        : [describeRelease({ shared: libraryRanges, folder: repositoryRoot })]),
    ],
    ...(isServing() ? { devServer: devServer({ port: mfe.port, remote: mfe }) } : {}),
  };
};
