import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { base, isServing, root, type AppOptions } from './base.ts';
import { devServer } from './dev-server.ts';
import { remoteShared } from './shared.ts';

interface Mfe {
  id: string;
  name: string;
  port: number;
}

/** A screen's own build: one remote entry under a name that changes with its content, and no page of its own. */
export const defineRemote = (options: AppOptions): Configuration => {
  const home = join(root, options.app);
  const mfe = JSON.parse(readFileSync(join(home, 'mfe.json'), 'utf8')) as Mfe;
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const common = base(options);
  if (!isServing()) rmSync(join(home, 'dist'), { recursive: true, force: true });
  return {
    ...common,
    name: options.app,
    // A hot-replacement client needs an entry to live in; the built remote has none.
    entry: isServing() ? { dev: join(root, 'shell/build/dev-entry.ts') } : {},
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: mfe.name,
        filename: isServing() ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: options.app === 'mfe-landing' ? { './public': './src/public.tsx' } : { './module': './src/index.ts' },
        shared: remoteShared(options.app),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true },
        manifest: true,
        dts: false,
      }),
      new rspack.CopyRspackPlugin({
        patterns: [{ from: 'mfe.json', transform: (text: Buffer) => JSON.stringify({ ...(JSON.parse(text.toString()) as Mfe), version }) }],
      }),
    ],
    ...(isServing() ? { devServer: devServer({ port: mfe.port, remote: mfe }) } : {}),
  };
};
