import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What a page needs of a remote's `mf-manifest.json`. */
export interface Manifest {
  readonly entry: string;
  /** Addresses of the remote entry and of the chunks of what it exposes. */
  readonly files: { readonly js: readonly string[]; readonly css: readonly string[] };
}

interface Raw {
  readonly metaData?: { readonly remoteEntry?: { readonly name?: unknown; readonly path?: unknown } };
  readonly exposes?: readonly { readonly assets?: { readonly js?: { readonly sync?: readonly string[] }; readonly css?: { readonly sync?: readonly string[] } } }[];
}

/** Null when there is none, or when the entry it names is not there: then the remote is named, but cannot be loaded. */
export function readManifest(raw: unknown, id: string, dist: string): Manifest | null {
  const { metaData, exposes } = (raw ?? {}) as Raw;
  const { name, path } = metaData?.remoteEntry ?? {};
  if (typeof name !== 'string') return null;
  const file = join(typeof path === 'string' ? path : '', name);
  if (!existsSync(join(dist, file))) return null;
  const address = (asset: string) => `/assets/${id}/${asset}`;
  const entry = address(file);
  const of = (kind: 'js' | 'css') => (exposes ?? []).flatMap((exposed) => exposed.assets?.[kind]?.sync ?? []).map(address);
  return { entry, files: { js: [...new Set([entry, ...of('js')])], css: [...new Set(of('css'))] } };
}
