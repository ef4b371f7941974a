import { abortAfter } from '@recueil/backend/contract';

/** A remote as announced by the server. `entry` is null when its files are missing. */
export interface RemoteRecord {
  name: string;
  id: string;
  version: string;
  /** Range of contract versions, such as `^1.0.0`. */
  contract: string;
  entry: string | null;
  routes: string[];
  title: { fr: string; en: string };
  /** A version that other members do not get yet: the server counts its loads. */
  canary?: true;
  /** Entry of a screen that the shell does not know; `icon` is the path of an SVG of 20 by 20. */
  navigation?: { icon: string };
  /** An operator replaces the screen for themselves. `version`: null for a loopback `entry`. */
  override?: { version: string | null; endsAt: string; fallback: RemoteRecord | null };
  /** Of an override that failed in this page. */
  isFallback?: true;
}

interface Registry {
  /** Changes with each build of the shell. */
  app: string;
  remotes: RemoteRecord[];
}

export const readPageRegistry = (): Registry => {
  try {
    const text = document.getElementById('recueil-registry')?.textContent;
    return text ? (JSON.parse(text) as Registry) : { app: '', remotes: [] };
  } catch {
    return { app: '', remotes: [] };
  }
};

let current: Registry | null = null;
export const getRegistry = (): Registry => (current ??= readPageRegistry());

export const listRemotes = (): RemoteRecord[] => getRegistry().remotes;

export const findRemoteByName = (name: string): RemoteRecord | undefined =>
  listRemotes().find((remote) => remote.name === name);

/** The remote responsible for a path: the longest prefix wins. */
export const findRemoteForPath = (pathname: string): RemoteRecord | undefined =>
  listRemotes()
    .flatMap((remote) =>
      remote.routes
        .filter((route) => pathname === route || pathname.startsWith(`${route}/`))
        .map((route) => ({ remote, length: route.length })),
    )
    .sort((a, b) => b.length - a.length)[0]?.remote;

/** Finds deployments newer than this page. Keeps the old registry on failure. */
export const refreshRemoteRegistry = async (): Promise<void> => {
  try {
    const response = await fetch('/assets/registry.json', {
      cache: 'no-cache',
      signal: abortAfter(10_000),
    });
    if (response.ok) current = (await response.json()) as Registry;
  } catch {
    // Offline, or the server is restarting: keep the known registry.
  }
};

/** Entries by the name of the remote, as this page has loaded them. */
export const loadedEntries = new Map<string, string>();

export const recordLoadedRemote = ({ name, entry }: RemoteRecord): void =>
  void (entry && loadedEntries.set(name, entry));
