import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { base, isServing, root, type AppOptions } from './base.ts';
import { devServer } from './dev-server.ts';
import { collectEntries, PUBLIC_PATH } from './entries.ts';
import { hostShared } from './shared.ts';

const ENTRIES = { app: './src/boot.tsx', public: './src/public.tsx' } as const;
type EntryName = keyof typeof ENTRIES;

const initialChunks = {
  react: { test: /node_modules\/(react|react-dom|scheduler)\//, name: 'react', priority: 30 },
  federation: { test: /node_modules\/@module-federation\//, name: 'federation', priority: 20 },
  ui: { test: /node_modules\/(@fluentui|@griffel|tabster|keyborg|stylis|@floating-ui|@swc)\//, name: 'ui', chunks: 'initial', priority: 20 },
  libraries: { test: /node_modules\//, name: 'libraries', chunks: 'initial', priority: 10 },
} as const;

/**
 * Two builds, not two entries of one: what a host lends eagerly goes into every entry of its build,
 * and the public pages must not carry the router, Fluent UI or the store. Without `serves` another frontend's dev server carries it.
 */
export const defineShell = (options: AppOptions, serves = true): Configuration[] => {
  const names = Object.keys(ENTRIES) as EntryName[];
  const directory = join(root, 'shell', 'dist');
  const writesEntries = collectEntries(names, directory);
  if (!isServing()) rmSync(directory, { recursive: true, force: true });
  return names.map((name) => {
    const common = base(options);
    return {
      ...common,
      name,
      entry: { [name]: ENTRIES[name] },
      output: { ...common.output, publicPath: PUBLIC_PATH, uniqueName: 'shell' },
      optimization: { ...common.optimization, splitChunks: { chunks: 'all', minSize: 0, cacheGroups: { default: false, defaultVendors: false, ...initialChunks } } },
      plugins: [
        ...(common.plugins ?? []),
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
};
