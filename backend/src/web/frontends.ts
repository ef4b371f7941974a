import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteValues } from '../contract/operator-texts.contract.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { selectChunks, type ChunkMap } from './chunk-map.ts';
import { readStaticPages, type StaticPages } from './static-pages.ts';
import { readRemoteManifest, type AssetFiles, type RemoteManifest } from './remote-manifest.ts';

/** `entry` is null while the remote is not built. */
export interface Remote {
  readonly name: string;
  readonly id: string;
  readonly version: string;
  readonly contract: string;
  readonly entry: string | null;
  readonly routes: readonly string[];
  readonly title: { readonly fr: string; readonly en: string };
}

export interface EntryAssets {
  readonly js: readonly string[];
  readonly css: readonly string[];
  readonly preload: readonly string[];
}

interface Shell {
  readonly contract: string;
  readonly app: EntryAssets;
  readonly public: EntryAssets;
  /** The page inside the viewer's frame; absent from older builds. */
  readonly viewer?: EntryAssets;
  readonly fonts: readonly string[];
}

export interface Frontends {
  readonly shell: Shell | null;
  readonly remotes: readonly Remote[];
  readonly publicStyles: string;
  readonly staticPages: StaticPages;
  getPreloadHints(id: string, path: string): AssetFiles;
}

interface Options {
  readonly root: string;
  readonly remoteOrigins: readonly string[];
  readonly publicUrl: URL;
  readonly siteValues: SiteValues;
  readonly logger: Logger;
}

const RECHECK_INTERVAL_MS = 1000;

/**
 * Checks the dist folders again at most once a second: replacing files deploys a remote without a
 * restart.
 */
export function createFrontends(options: Options): () => Frontends {
  let stamp = '';
  let current: Frontends | null = null;
  let recheckAt = 0;
  return () => {
    const now = performance.now();
    if (current === null || now >= recheckAt) {
      recheckAt = now + RECHECK_INTERVAL_MS;
      if (current === null || getStamp(options.root, current) !== stamp) {
        current = keepStaticPages(readFrontends(options), current);
        stamp = getStamp(options.root, current);
      }
    }
    return current;
  };
}

/** While a build is being replaced, its pages are missing for a moment. */
const keepStaticPages = (next: Frontends, earlier: Frontends | null): Frontends =>
  next.staticPages.pages.size === 0 && earlier !== null
    ? { ...next, staticPages: earlier.staticPages }
    : next;

const remoteFolders = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^mfe-[a-z]+$/.test(entry.name))
    .map((entry) => entry.name)
    .sort();

/** Includes entries, because an entry may be deleted while its manifest stays. */
const listWatchedFiles = (root: string, current: Frontends): string[] => [
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
    join(root, id, 'dist/pages.cjs'),
  ]),
];

const getStamp = (root: string, current: Frontends): string =>
  listWatchedFiles(root, current)
    .map((file) => {
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat === undefined ? '-' : `${stat.mtimeMs}:${stat.size}`;
    })
    .join('|');

function readFrontends({ root, remoteOrigins, publicUrl, siteValues, logger }: Options): Frontends {
  const built = new Map<string, { manifest: RemoteManifest; chunks: ChunkMap }>();
  const remotes = remoteFolders(root).flatMap((id) => {
    const description =
      readJson(join(root, id, 'dist/mfe.json')) ?? readJson(join(root, id, 'mfe.json'));
    if (!isDescription(description)) {
      logger.warn({ remote: id }, 'a micro-frontend without a readable mfe.json was skipped');
      return [];
    }
    const manifest = readRemoteManifest(
      readJson(join(root, id, 'dist/mf-manifest.json')),
      id,
      join(root, id, 'dist'),
    );
    const externalEntry =
      description.entry === undefined ? null : allowEntry(description.entry, remoteOrigins);
    if (description.entry !== undefined && externalEntry === null)
      logger.warn(
        { remote: id },
        'a micro-frontend has an entry on an origin that REMOTE_ORIGINS does not list',
      );
    if (manifest !== null) built.set(id, { manifest, chunks: description.chunks ?? {} });
    const { name, version, contract, routes, title } = description;
    return [
      {
        name,
        id,
        version,
        contract,
        entry: description.entry === undefined ? (manifest?.entry ?? null) : externalEntry,
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
    staticPages: readStaticPages(join(root, 'mfe-landing/dist'), publicUrl.origin, siteValues),
    getPreloadHints: (id, path) => collectHints(built.get(id), path),
  };
}

function collectHints(
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

/** Security rule 51. */
const allowEntry = (entry: string, origins: readonly string[]): string | null =>
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
    [name, version, contract, title?.fr, title?.en].every((value) => typeof value === 'string') &&
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
