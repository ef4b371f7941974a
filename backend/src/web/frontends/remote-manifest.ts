import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface RemoteManifest {
  readonly entry: string;
  readonly files: AssetFiles;
  chunk(name: string): AssetFiles;
}

export interface AssetFiles {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

interface RawManifest {
  readonly metaData?: {
    readonly remoteEntry?: { readonly name?: unknown; readonly path?: unknown };
  };
  readonly exposes?: readonly {
    readonly assets?: { readonly js?: RawFiles; readonly css?: RawFiles };
  }[];
}

interface RawFiles {
  readonly sync?: readonly string[];
  readonly async?: readonly string[];
}

/** Null when the manifest or its entry is missing: the remote is listed but cannot be loaded. */
export function readRemoteManifest(raw: unknown, id: string, dist: string): RemoteManifest | null {
  const { metaData, exposes } = (raw ?? {}) as RawManifest;
  const { name, path } = metaData?.remoteEntry ?? {};
  if (typeof name !== 'string') return null;
  const file = join(typeof path === 'string' ? path : '', name);
  if (!existsSync(join(dist, file))) return null;
  const address = (asset: string) => `/assets/${id}/${asset}`;
  const entry = address(file);
  const listAssets = (kind: 'js' | 'css', when: 'sync' | 'async') =>
    (exposes ?? []).flatMap((exposed) => exposed.assets?.[kind]?.[when] ?? []);
  const asyncAssets = { js: listAssets('js', 'async'), css: listAssets('css', 'async') };
  return {
    entry,
    files: {
      js: [...new Set([entry, ...listAssets('js', 'sync').map(address)])],
      css: [...new Set(listAssets('css', 'sync').map(address))],
    },
    chunk: (name) => {
      const select = (assets: readonly string[]) =>
        assets.filter((asset) => asset.startsWith(`${name}.`)).map(address);
      return { js: select(asyncAssets.js), css: select(asyncAssets.css) };
    },
  };
}
