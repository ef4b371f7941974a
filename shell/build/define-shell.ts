import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration } from '@rspack/core';
import { baseConfig, clearDist, isServing, repositoryRoot, type AppOptions } from './base.ts';
import { defineViewer } from './define-viewer.ts';
import { devServer } from './dev-server/dev-server.ts';
import { collectEntries, PUBLIC_PATH } from './plugins/collect-entries.ts';
import {
  FLUENT_PACKAGES,
  STORE_AND_ROUTER_PACKAGES,
  matchPackages,
  REACT_PACKAGES,
} from './federation/shared-chunks.ts';
import { federationModules } from './federation/federation-modules.ts';
import { contractVersion, sharedByHost } from './federation/shared-modules.ts';

const ENTRIES = { app: './src/boot.ts', public: './src/public.tsx' } as const;
type EntryName = keyof typeof ENTRIES;

// Shared libraries by package: these chunks change with a library's version only, so browsers keep
// them cached.
const sharedChunks = {
  react: { test: matchPackages(REACT_PACKAGES), name: 'react', priority: 30 },
  ui: { test: matchPackages(FLUENT_PACKAGES), name: 'ui', chunks: 'initial', priority: 20 },
  libraries: {
    test: matchPackages(STORE_AND_ROUTER_PACKAGES),
    name: 'libraries',
    chunks: 'initial',
    priority: 10,
  },
} as const;

const ROUTER_DIST = join(repositoryRoot, 'node_modules', 'react-router', 'dist', 'production');

/** The router's package always resolves to its development files, which are larger. */
const productionRouter = {
  'react-router$': join(ROUTER_DIST, 'index.mjs'),
  'react-router/dom$': join(ROUTER_DIST, 'dom-export.mjs'),
};

/**
 * Two builds, not two entries of one: modules shared eagerly go into every entry of a build,
 * and the public pages must not load the router, Fluent UI or the store. Without `serves` another
 * front end's dev server serves the shell.
 */
export const defineShell = (options: AppOptions, serves = true): Configuration[] => {
  const names = Object.keys(ENTRIES) as EntryName[];
  const directory = join(repositoryRoot, 'shell', 'dist');
  const writesEntries = collectEntries([...names, 'viewer'], directory, contractVersion);
  clearDist(options);
  const hosts = names.map((name): Configuration => {
    const common = baseConfig(options);
    return {
      ...common,
      name,
      entry: { [name]: ENTRIES[name] },
      output: { ...common.output, publicPath: PUBLIC_PATH, uniqueName: 'shell' },
      resolve: {
        ...common.resolve,
        alias: {
          ...federationModules,
          ...(common.mode === 'production' ? productionRouter : {}),
        },
      },
      optimization: {
        ...common.optimization,
        splitChunks: {
          chunks: 'all',
          minSize: 0,
          cacheGroups: { default: false, defaultVendors: false, ...sharedChunks },
        },
      },
      plugins: [
        ...(common.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'recueil_shell',
          remotes: {},
          shared: sharedByHost(name),
          shareStrategy: 'loaded-first',
          experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
          manifest: false,
          dts: false,
        }),
        ...(isServing() ? [] : [writesEntries(name)]),
      ],
      ...(isServing() && serves && name === 'app' ? { devServer: devServer({ port: 3100 }) } : {}),
    };
  });
  return [...hosts, defineViewer(options, writesEntries('viewer'))];
};
