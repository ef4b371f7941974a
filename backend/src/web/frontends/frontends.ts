import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../config/index.ts';
import type { SiteValues } from '../../contract/operator-texts.contract.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { toLegalValues } from './legal-values.ts';
import { readJson, readRemote, type BuiltRemote } from './read-remote.ts';
import { readRequestPageRenderer, type RequestPageRenderer } from './request-page-renderer.ts';
import { readStaticPages, type StaticPages } from './static-pages.ts';

export interface EntryAssets {
  readonly js: readonly string[];
  readonly css: readonly string[];
  readonly preload: readonly string[];
}

interface Shell {
  readonly contract: string;
  /** Versions of the libraries that screens share; absent from older builds. */
  readonly shared?: Readonly<Record<string, string>>;
  readonly app: EntryAssets;
  readonly public: EntryAssets;
  /** The page inside the viewer's frame; absent from older builds. */
  readonly viewer?: EntryAssets;
  readonly fonts: readonly string[];
}

export interface Frontends {
  readonly shell: Shell | null;
  readonly remotes: readonly BuiltRemote[];
  readonly staticPages: StaticPages;
  /** Null while the public pages are not built. */
  readonly requestPage: RequestPageRenderer | null;
}

interface Options {
  readonly config: Pick<
    Config,
    'claims' | 'legal' | 'prelaunch' | 'production' | 'publicUrl' | 'remoteOrigins'
  >;
  readonly logger: Logger;
  /** Folder with `shell` and the `mfe-*` folders. */
  readonly root?: string | undefined;
}

/** Valid from `backend/src` and from `backend/dist`. */
export const REPOSITORY = resolve(import.meta.dirname, '../../../..');

const RECHECK_INTERVAL_MS = 1000;

/**
 * Checks the dist folders again at most once a second: replacing files deploys a remote without a
 * restart.
 */
export function createFrontends({ config, logger, root = REPOSITORY }: Options): () => Frontends {
  const { claims, legal, prelaunch, production, publicUrl, remoteOrigins } = config;
  const siteValues = {
    claims: claims ?? { fr: {}, en: {} },
    legal: { fr: toLegalValues(legal, 'fr'), en: toLegalValues(legal, 'en') },
    nameMissing: !production,
    prelaunch,
  };
  const read = () => readFrontends({ root, remoteOrigins, publicUrl, siteValues, logger });
  let stamp = '';
  let current: Frontends | null = null;
  let recheckAt = 0;
  return () => {
    const now = performance.now();
    if (current === null || now >= recheckAt) {
      recheckAt = now + RECHECK_INTERVAL_MS;
      if (current === null || getStamp(root, current) !== stamp) {
        current = keepPublicPages(read(), current);
        stamp = getStamp(root, current);
      }
    }
    return current;
  };
}

/** While a build is being replaced, its pages are missing for a moment. */
const keepPublicPages = (next: Frontends, earlier: Frontends | null): Frontends => ({
  ...next,
  staticPages:
    next.staticPages.pages.size === 0 && earlier !== null ? earlier.staticPages : next.staticPages,
  requestPage: next.requestPage ?? earlier?.requestPage ?? null,
});

const remoteFolders = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^mfe-[a-z]+$/.test(entry.name))
    .map((entry) => entry.name)
    .sort();

/** Also those that are not built. */
export const listFrontends = (root: string = REPOSITORY) =>
  ['shell', ...remoteFolders(root)].map((name) => ({ name, folder: join(root, name, 'dist') }));

/** Includes entries, because an entry may be deleted while its manifest stays. */
const listWatchedFiles = (root: string, current: Frontends): string[] => [
  join(root, 'shell/dist/entries.json'),
  ...current.remotes.flatMap(({ remote: { id, entry } }) =>
    entry?.startsWith(`/assets/${id}/`)
      ? [join(root, id, 'dist', entry.slice(`/assets/${id}/`.length))]
      : [],
  ),
  ...remoteFolders(root).flatMap((id) => [
    join(root, id, 'dist/mf-manifest.json'),
    join(root, id, 'dist/mfe.json'),
    join(root, id, 'mfe.json'),
    join(root, id, 'dist/pages.cjs'),
    join(root, id, 'dist/request-page.cjs'),
  ]),
];

const getStamp = (root: string, current: Frontends): string =>
  listWatchedFiles(root, current)
    .map((file) => {
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat === undefined ? '-' : `${stat.mtimeMs}:${stat.size}`;
    })
    .join('|');

function readFrontends({
  root,
  remoteOrigins,
  publicUrl,
  siteValues,
  logger,
}: {
  readonly root: string;
  readonly remoteOrigins: readonly string[];
  readonly publicUrl: URL;
  readonly siteValues: SiteValues;
  readonly logger: Logger;
}): Frontends {
  const shell = readJson(join(root, 'shell/dist/entries.json'));
  const contract = isShell(shell) ? shell.contract : '';
  const built = remoteFolders(root).flatMap((id) => {
    const dist = join(root, id, 'dist');
    const description = readJson(join(dist, 'mfe.json')) ?? {
      // A build writes them.
      version: '',
      contract,
      ...(readJson(join(root, id, 'mfe.json')) as object | undefined),
    };
    const remote = readRemote({ id, dist, description, address: id, remoteOrigins, logger });
    return remote === null ? [] : [remote];
  });
  return {
    shell: isShell(shell) ? shell : null,
    remotes: built,
    staticPages: readStaticPages(join(root, 'mfe-landing/dist'), publicUrl.origin, siteValues),
    requestPage: readRequestPageRenderer(join(root, 'mfe-landing/dist')),
  };
}

function isShell(value: unknown): value is Shell {
  const shell = (value ?? {}) as Partial<Shell>;
  return (
    typeof shell.contract === 'string' &&
    [shell.app?.js, shell.app?.css, shell.public?.js, shell.public?.css].every(Array.isArray)
  );
}
