import { join } from 'node:path';
import type { Logger } from '../../platform/logging/logger.ts';
import type { Frontends } from './frontends.ts';
import { readJson, readRemote, type BuiltRemote } from './read-remote.ts';

/** Versions of screens that teams publish, and which of them visitors get. */
export interface PublishedScreens {
  listLiveScreens(): Promise<readonly LiveScreen[]>;
  /** Folder with the files of a version; null: there is none. */
  openVersion(name: string, version: string): Promise<string | null>;
}

interface LiveScreen {
  /** Such as `mfe-vault`. */
  readonly name: string;
  readonly version: string;
  readonly owner: 'release' | 'team';
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
export function createLiveFrontends(options: Options): () => Promise<Frontends> {
  const opened = new Map<string, BuiltRemote>();
  let promoted: readonly BuiltRemote[] = [];
  let refreshAt = 0;
  let refreshing: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    try {
      const live = await options.screens.listLiveScreens();
      const remotes = await Promise.all(
        live
          .filter(({ owner }) => owner === 'team')
          .map((screen) => openPromoted(options, opened, screen)),
      );
      promoted = remotes.filter((remote) => remote !== null);
    } catch (error) {
      options.logger.warn({ error }, 'The promoted screens could not be read');
    } finally {
      refreshAt = performance.now() + REFRESH_INTERVAL_MS;
      refreshing = null;
    }
  }

  return async () => {
    if (performance.now() >= refreshAt) await (refreshing ??= refresh());
    return withPromoted(options.frontends(), promoted);
  };
}

async function openPromoted(
  { screens, remoteOrigins, logger }: Options,
  opened: Map<string, BuiltRemote>,
  { name: id, version }: LiveScreen,
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
    logger.error({ error, screen: id, version }, 'A promoted screen could not be read');
    return null;
  }
}

function withPromoted(release: Frontends, promoted: readonly BuiltRemote[]): Frontends {
  if (promoted.length === 0) return release;
  const ids = new Set(promoted.map(({ remote }) => remote.id));
  return {
    ...release,
    remotes: [...release.remotes.filter(({ remote }) => !ids.has(remote.id)), ...promoted],
  };
}
