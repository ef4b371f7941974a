import { readFileSync } from 'node:fs';
import type { Logger } from '../../platform/logging/logger.ts';
import { selectChunks, type ChunkMap } from './chunk-map.ts';
import { readRemoteManifest, type AssetFiles } from './remote-manifest.ts';

/** What pages know of a screen. `entry` is null while it is not built. */
export interface Remote {
  readonly name: string;
  readonly id: string;
  readonly version: string;
  readonly contract: string;
  readonly entry: string | null;
  readonly routes: readonly string[];
  readonly title: { readonly fr: string; readonly en: string };
  /** This visitor gets a version that others do not get yet. */
  readonly canary?: true;
  /** Entry of the navigation; those of the release's screens are the shell's. */
  readonly navigation?: { readonly icon: string; readonly position: number };
  /** This visitor, an operator, replaces the screen for themselves. */
  readonly override?: {
    /** Null: `entry` is an address on the operator's computer. */
    readonly version: string | null;
    readonly endsAt: string;
    /** What others get; the page takes it when the override fails. */
    readonly fallback: Remote | null;
  };
}

export interface BuiltRemote {
  readonly remote: Remote;
  /** Folder with the files of the build. */
  readonly dist: string;
  /** Of its development server. */
  readonly port?: number | undefined;
  getPreloadHints(path: string): AssetFiles;
}

interface Options {
  readonly id: string;
  /** Folder with the files of the build. */
  readonly dist: string;
  /** Content of `mfe.json`. */
  readonly description: unknown;
  /** Below `/assets`. */
  readonly address: string;
  readonly remoteOrigins: readonly string[];
  readonly logger: Logger;
}

/** Null, with a warning, for a description that is none. */
export function readRemote(options: Options): BuiltRemote | null {
  const { id, dist, description, address, remoteOrigins, logger } = options;
  if (!isDescription(description)) {
    logger.warn({ remote: id }, 'a micro-frontend without a readable mfe.json was skipped');
    return null;
  }
  const manifest = readRemoteManifest(readJson(`${dist}/mf-manifest.json`), address, dist);
  const externalEntry =
    description.entry === undefined ? null : allowEntry(description.entry, remoteOrigins);
  if (description.entry !== undefined && externalEntry === null)
    logger.warn(
      { remote: id },
      'a micro-frontend has an entry on an origin that REMOTE_ORIGINS does not list',
    );
  const { name, version, contract, routes, title, navigation, port, chunks = {} } = description;
  const entry = description.entry === undefined ? (manifest?.entry ?? null) : externalEntry;
  return {
    dist,
    port,
    remote: {
      name,
      id,
      version,
      contract,
      entry,
      routes,
      title,
      ...(navigation && { navigation }),
    },
    getPreloadHints(path) {
      if (manifest === null) return { js: [], css: [] };
      const files = [manifest.files, ...selectChunks(chunks, path).map(manifest.chunk)];
      return { js: files.flatMap(({ js }) => js), css: files.flatMap(({ css }) => css) };
    },
  };
}

/** Security rule 51. */
const allowEntry = (entry: string, origins: readonly string[]): string | null =>
  URL.canParse(entry) && origins.includes(new URL(entry).origin) ? entry : null;

export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

type Description = Omit<Remote, 'entry' | 'id'> & {
  readonly entry?: string;
  readonly chunks?: ChunkMap;
  readonly port?: number;
};

function isDescription(value: unknown): value is Description {
  const { name, version, contract, routes, title } = (value ?? {}) as Partial<Description>;
  return (
    [name, version, contract, title?.fr, title?.en].every((value) => typeof value === 'string') &&
    Array.isArray(routes)
  );
}
