import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { base, clearDist, isServing, root, type AppOptions } from './base.ts';
import { defineViewer } from './define-viewer.ts';
import { devServer } from './dev-server/dev-server.ts';
import { collectEntries, PUBLIC_PATH } from './plugins/collect-entries.ts';
import { FLUENT, LIBRARIES, packages, REACT } from './federation/shared-chunks.ts';
import { CONTRACT, hostShared } from './federation/shared-modules.ts';

const ENTRIES = { app: './src/boot.ts', public: './src/public.tsx' } as const;
type EntryName = keyof typeof ENTRIES;

/** The SDK's own loaders for a server, which its only face brings along. */
const withoutServerLoaders = () =>
  new rspack.NormalModuleReplacementPlugin(/^\.\/node\.c?js$/, (resource) => {
    if (/@module-federation[\\/]sdk[\\/]dist$/.test(resource.context ?? '')) resource.request = join(root, 'shell', 'build', 'browser-sdk.mjs');
  });

// What screens borrow, by package: it changes with a version of a library and not with ours, so browsers keep it. All else is the shell's own.
const initialChunks = {
  react: { test: packages(REACT), name: 'react', priority: 30 },
  ui: { test: packages(FLUENT), name: 'ui', chunks: 'initial', priority: 20 },
  libraries: { test: packages(LIBRARIES), name: 'libraries', chunks: 'initial', priority: 10 },
} as const;

const ROUTER = join(root, 'node_modules', 'react-router', 'dist', 'production');

/** The router's package leads to its development files whatever the mode; the others say less and weigh less. */
const leanRouter = { 'react-router$': join(ROUTER, 'index.mjs'), 'react-router/dom$': join(ROUTER, 'dom-export.mjs') };

/**
 * Two builds, not two entries of one: what a host lends eagerly goes into every entry of its build,
 * and the public pages must not carry the router, Fluent UI or the store. Without `serves` another frontend's dev server carries it.
 */
export const defineShell = (options: AppOptions, serves = true): Configuration[] => {
  const names = Object.keys(ENTRIES) as EntryName[];
  const directory = join(root, 'shell', 'dist');
  const writesEntries = collectEntries([...names, 'viewer'], directory, CONTRACT);
  clearDist(options);
  const hosts = names.map((name): Configuration => {
    const common = base(options);
    return {
      ...common,
      name,
      entry: { [name]: ENTRIES[name] },
      output: { ...common.output, publicPath: PUBLIC_PATH, uniqueName: 'shell' },
      resolve: { ...common.resolve, ...(common.mode === 'production' ? { alias: leanRouter } : {}) },
      optimization: { ...common.optimization, splitChunks: { chunks: 'all', minSize: 0, cacheGroups: { default: false, defaultVendors: false, ...initialChunks } } },
      plugins: [
        ...(common.plugins ?? []),
        withoutServerLoaders(),
        new ModuleFederationPlugin({
          name: 'recueil_shell',
          remotes: {},
          shared: hostShared(name),
          shareStrategy: 'loaded-first',
          experiments: { provideExternalRuntime: true },
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
