import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../platform/logging/logger.ts';
import { selectChunks, type ChunkMap } from './chunk-map.ts';
import { readRemoteManifest, type AssetFiles, type RemoteManifest } from './remote-manifest.ts';

/** One micro-frontend as the browser must know it; `entry` is null while its files are not there. */
export interface Remote {
  readonly name: string;
  readonly id: string;
  readonly version: string;
  readonly contract: string;
  readonly entry: string | null;
  readonly routes: readonly string[];
  readonly title: { readonly fr: string; readonly en: string };
}

/** Files of one of the shell's two entries, in the order in which they are needed. */
export interface EntryAssets {
  readonly js: readonly string[];
  readonly css: readonly string[];
  readonly preload: readonly string[];
}

interface Shell {
  /** Version of the contract it keeps with its screens. */
  readonly contract: string;
  readonly app: EntryAssets;
  readonly public: EntryAssets;
  /** The page inside the viewer's frame; absent from builds of before it. */
  readonly viewer?: EntryAssets;
  readonly fonts: readonly string[];
}

export interface Frontends {
  /** Null while the shell is not built. */
  readonly shell: Shell | null;
  readonly remotes: readonly Remote[];
  /** The public entry's style sheets, for the page that cannot wait for them. */
  readonly publicStyles: string;
  /** Remote entry and chunks that this remote's page at this path needs at once. */
  getPreloadHints(id: string, path: string): AssetFiles;
}

interface Options {
  readonly root: string;
  readonly remoteOrigins: readonly string[];
  readonly logger: Logger;
}

const LOOK_AGAIN_MS = 1000;

/**
 * What is built, read from the dist folders. Looked at again, at most once a second, when a page is asked for: replacing
 * one remote's files is deploying it, and needs neither the others nor a restart.
 */
export function createFrontends(options: Options): () => Frontends {
  let stamp = '';
  let current: Frontends | null = null;
  let lookAgainAt = 0;
  return () => {
    const now = performance.now();
    if (current === null || now >= lookAgainAt) {
      lookAgainAt = now + LOOK_AGAIN_MS;
      if (current === null || stampOf(options.root, current) !== stamp) {
        current = read(options);
        stamp = stampOf(options.root, current);
      }
    }
    return current;
  };
}

const remoteFolders = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^mfe-[a-z]+$/.test(entry.name))
    .map((entry) => entry.name)
    .sort();

/** Descriptions of everything, and the entries they name: an entry may go while its manifest stays. */
const watched = (root: string, current: Frontends): string[] => [
  join(root, 'shell/dist/entries.json'),
  ...current.remotes.flatMap(({ id, entry }) =>
    entry?.startsWith(`/assets/${id}/`)
      ? [join(root, id, 'dist', entry.slice(`/assets/${id}/`.length))]
      : [],
  ),
  ...remoteFolders(root).flatMap((id) => [
    join(root, id, 'dist/mf-manifest.json'),
    join(root, id, 'dist/mfe.json'),
    join(root, id, 'mfe.json'),
  ]),
];

const stampOf = (root: string, current: Frontends): string =>
  watched(root, current)
    .map((file) => {
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat === undefined ? '-' : `${stat.mtimeMs}:${stat.size}`;
    })
    .join('|');

function read({ root, remoteOrigins, logger }: Options): Frontends {
  const built = new Map<string, { manifest: RemoteManifest; chunks: ChunkMap }>();
  const remotes = remoteFolders(root).flatMap((id) => {
    const described =
      readJson(join(root, id, 'dist/mfe.json')) ?? readJson(join(root, id, 'mfe.json'));
    if (!isDescription(described)) {
      logger.warn({ remote: id }, 'a micro-frontend without a readable mfe.json is left out');
      return [];
    }
    const manifest = readRemoteManifest(
      readJson(join(root, id, 'dist/mf-manifest.json')),
      id,
      join(root, id, 'dist'),
    );
    const elsewhere =
      described.entry === undefined ? null : allowed(described.entry, remoteOrigins);
    if (described.entry !== undefined && elsewhere === null)
      logger.warn(
        { remote: id },
        'a micro-frontend is served from an origin that REMOTE_ORIGINS does not name',
      );
    if (manifest !== null) built.set(id, { manifest, chunks: described.chunks ?? {} });
    const { name, version, contract, routes, title } = described;
    return [
      {
        name,
        id,
        version,
        contract,
        entry: described.entry === undefined ? (manifest?.entry ?? null) : elsewhere,
        routes,
        title,
      },
    ];
  });
  const shell = readJson(join(root, 'shell/dist/entries.json'));
  return {
    shell: isShell(shell) ? shell : null,
    remotes,
    publicStyles: isShell(shell)
      ? shell.public.css
          .map((href) => readText(join(root, 'shell/dist', href.replace(/^\/assets\/shell\//, ''))))
          .join('\n')
      : '',
    getPreloadHints: (id, path) => hintsFor(built.get(id), path),
  };
}

function hintsFor(
  remote: { manifest: RemoteManifest; chunks: ChunkMap } | undefined,
  path: string,
): AssetFiles {
  if (remote === undefined) return { js: [], css: [] };
  const files = [
    remote.manifest.files,
    ...selectChunks(remote.chunks, path).map(remote.manifest.chunk),
  ];
  return { js: files.flatMap(({ js }) => js), css: files.flatMap(({ css }) => css) };
}

/** Entries from elsewhere only when the operator allows their origin (security rule 51). */
const allowed = (entry: string, origins: readonly string[]): string | null =>
  URL.canParse(entry) && origins.includes(new URL(entry).origin) ? entry : null;

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

type Description = Omit<Remote, 'entry' | 'id'> & {
  readonly entry?: string;
  readonly chunks?: ChunkMap;
};

function isDescription(value: unknown): value is Description {
  const { name, version, contract, routes, title } = (value ?? {}) as Partial<Description>;
  return (
    [name, version, contract, title?.fr, title?.en].every((word) => typeof word === 'string') &&
    Array.isArray(routes)
  );
}

function isShell(value: unknown): value is Shell {
  const shell = (value ?? {}) as Partial<Shell>;
  return (
    typeof shell.contract === 'string' &&
    [shell.app?.js, shell.app?.css, shell.public?.js, shell.public?.css].every(Array.isArray)
  );
}
