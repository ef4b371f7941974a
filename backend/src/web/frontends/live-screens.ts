import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Logger } from '../../platform/logging/logger.ts';
import type { Frontends } from './frontends.ts';
import { readJson, readRemote, type BuiltRemote } from './read-remote.ts';

/** Versions of screens that teams publish, and which of them visitors get. */
export interface PublishedScreens {
  listLiveScreens(): Promise<readonly LiveScreen[]>;
  /** Folder with the files of a version; null: there is none. */
  openVersion(name: string, version: string): Promise<string | null>;
  /** Folder with a file of a front end of any stored release; null: there is none. */
  openStoredBuild(name: string, file: string): Promise<string | null>;
  hasOverrideCookie(req: IncomingMessage): boolean;
  findOverrides(
    req: IncomingMessage,
    session: { readonly sessionId: string; readonly userId: string },
  ): Promise<readonly Override[]>;
}

/** What an operator gets in place of a screen: a published version or a loopback address. */
export interface Override {
  readonly name: string;
  readonly version: string | null;
  readonly entry: string | null;
  readonly endsAt: string;
}

interface LiveScreen {
  /** Such as `mfe-vault`. */
  readonly name: string;
  /** Null: only members of the canary get the screen. */
  readonly live: { readonly version: string; readonly owner: 'release' | 'team' } | null;
  /** A version that some members get. */
  readonly canary: {
    readonly version: string;
    isFor(visitor: Visitor): boolean;
  } | null;
}

interface Visitor {
  readonly userId: string;
  readonly organizationId: string;
}

export interface LiveFrontends {
  /** What everybody gets who is in no canary. */
  readonly stable: Frontends;
  readonly hasCanaries: boolean;
  /** Those of teams, canaries included. */
  readonly published: readonly BuiltRemote[];
  selectFor(visitor: Visitor | null): Frontends;
  /** Null: there is no such version, or it cannot be read. */
  openVersion(name: string, version: string): Promise<BuiltRemote | null>;
}

interface Canary {
  readonly remote: BuiltRemote;
  isFor(visitor: Visitor): boolean;
}

interface Options {
  readonly frontends: () => Frontends;
  readonly screens: PublishedScreens;
  readonly remoteOrigins: readonly string[];
  readonly logger: Logger;
}

/** A promotion is seen by every instance after this time at most. */
const REFRESH_INTERVAL_MS = 2_000;

/**
 * The front ends of the release, with the versions that teams have promoted in place of its own.
 * While the database does not answer, pages get what was read last; a version whose files cannot be
 * read is left out.
 */
export function createLiveFrontends(options: Options): () => Promise<LiveFrontends> {
  const opened = new Map<string, BuiltRemote>();
  let promoted: readonly BuiltRemote[] = [];
  let canaries: readonly Canary[] = [];
  let refreshAt = 0;
  let refreshing: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    try {
      const screens = await options.screens.listLiveScreens();
      const [remotes, tried] = await Promise.all([
        Promise.all(
          screens.map(({ name, live }) =>
            live?.owner === 'team' ? openVersion(options, opened, name, live.version) : null,
          ),
        ),
        Promise.all(screens.map((screen) => openCanary(options, opened, screen))),
      ]);
      promoted = remotes.filter((remote) => remote !== null);
      canaries = tried.filter((canary) => canary !== null);
    } catch (error) {
      options.logger.warn({ error }, 'The promoted screens could not be read');
    } finally {
      refreshAt = performance.now() + REFRESH_INTERVAL_MS;
      refreshing = null;
    }
  }

  return async () => {
    if (performance.now() >= refreshAt) await (refreshing ??= refresh());
    const stable = replaceRemotes(options.frontends(), promoted);
    return {
      stable,
      hasCanaries: canaries.length > 0,
      published: [...promoted, ...canaries.map(({ remote }) => remote)],
      selectFor: (visitor) =>
        visitor === null
          ? stable
          : replaceRemotes(
              stable,
              canaries.filter((canary) => canary.isFor(visitor)).map(({ remote }) => remote),
            ),
      openVersion: (name, version) => openVersion(options, opened, name, version),
    };
  };
}

async function openCanary(
  options: Options,
  opened: Map<string, BuiltRemote>,
  { name, canary }: LiveScreen,
): Promise<Canary | null> {
  const built = canary && (await openVersion(options, opened, name, canary.version));
  return (
    built && {
      remote: { ...built, remote: { ...built.remote, canary: true } },
      isFor: (visitor) => canary.isFor(visitor),
    }
  );
}

async function openVersion(
  { screens, remoteOrigins, logger }: Options,
  opened: Map<string, BuiltRemote>,
  id: string,
  version: string,
): Promise<BuiltRemote | null> {
  const address = `${id}@${version}`;
  const known = opened.get(address);
  if (known !== undefined) return known;
  try {
    const dist = await screens.openVersion(id, version);
    if (dist === null) return null;
    const description = readJson(join(dist, 'mfe.json'));
    const remote = readRemote({ id, dist, description, address, remoteOrigins, logger });
    if (remote !== null) opened.set(address, remote);
    return remote;
  } catch (error) {
    logger.error({ error, screen: id, version }, 'A published screen could not be read');
    return null;
  }
}

export function replaceRemotes(frontends: Frontends, remotes: readonly BuiltRemote[]): Frontends {
  if (remotes.length === 0) return frontends;
  const ids = new Set(remotes.map(({ remote }) => remote.id));
  return {
    ...frontends,
    remotes: [...frontends.remotes.filter(({ remote }) => !ids.has(remote.id)), ...remotes],
  };
}
