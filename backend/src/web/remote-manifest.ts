import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What a page needs of a remote's `mf-manifest.json`. */
export interface RemoteManifest {
  readonly entry: string;
  /** Addresses of the remote entry and of the chunks of what it exposes. */
  readonly files: AssetFiles;
  /** Addresses of the chunks that are loaded later under this name. */
  chunk(name: string): AssetFiles;
}

export interface AssetFiles {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

interface Raw {
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

/** Null when there is none, or when the entry it names is not there: then the remote is named, but cannot be loaded. */
export function readRemoteManifest(raw: unknown, id: string, dist: string): RemoteManifest | null {
  const { metaData, exposes } = (raw ?? {}) as Raw;
  const { name, path } = metaData?.remoteEntry ?? {};
  if (typeof name !== 'string') return null;
  const file = join(typeof path === 'string' ? path : '', name);
  if (!existsSync(join(dist, file))) return null;
  const address = (asset: string) => `/assets/${id}/${asset}`;
  const entry = address(file);
  const of = (kind: 'js' | 'css', when: 'sync' | 'async') =>
    (exposes ?? []).flatMap((exposed) => exposed.assets?.[kind]?.[when] ?? []);
  const later = { js: of('js', 'async'), css: of('css', 'async') };
  return {
    entry,
    files: {
      js: [...new Set([entry, ...of('js', 'sync').map(address)])],
      css: [...new Set(of('css', 'sync').map(address))],
    },
    chunk: (name) => {
      const named = (assets: readonly string[]) =>
        assets.filter((asset) => asset.startsWith(`${name}.`)).map(address);
      return { js: named(later.js), css: named(later.css) };
    },
  };
}
