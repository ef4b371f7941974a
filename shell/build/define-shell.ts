import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  baseConfig,
  clearDist,
  DEV_ENTRY,
  devServer,
  isServing,
  provideModules,
  type BuildOptions,
} from '@recueil/build';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration } from '@rspack/core';
import { collectEntries, PUBLIC_PATH } from './collect-entries.ts';
import { defineViewer } from './define-viewer.ts';
import { federationModules } from './federation-modules.ts';
import {
  FLUENT_PACKAGES,
  matchPackages,
  REACT_PACKAGES,
  STORE_AND_ROUTER_PACKAGES,
} from './shared-chunks.ts';

const home = dirname(import.meta.dirname);
/** The version of the shell's package is the version of its contract. */
const { version: contract } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
  version: string;
};
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

const ROUTER_DIST = join(dirname(home), 'node_modules', 'react-router', 'dist', 'production');

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
export const defineShell = ({
  development,
  hot,
  serves = true,
}: Pick<BuildOptions, 'development' | 'hot'> & { serves?: boolean }): Configuration[] => {
  const options: BuildOptions = { name: 'shell', home, development, hot };
  const names = Object.keys(ENTRIES) as EntryName[];
  const writesEntries = collectEntries([...names, 'viewer'], join(home, 'dist'), contract);
  clearDist(options);
  const hosts = names.map((name): Configuration => {
    const common = baseConfig(options);
    return {
      ...common,
      name,
      entry: { [name]: isServing() ? [DEV_ENTRY, ENTRIES[name]] : ENTRIES[name] },
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
          shared: provideModules(name === 'app' ? contract : undefined),
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
