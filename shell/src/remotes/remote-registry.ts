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
}

const parseRegistry = (page: Document): RemoteRecord[] => {
  try {
    const text = page.getElementById('recueil-registry')?.textContent;
    return text ? (JSON.parse(text) as { remotes: RemoteRecord[] }).remotes : [];
  } catch {
    return [];
  }
};

let cachedRemotes: RemoteRecord[] | null = null;

export const listRemotes = (): RemoteRecord[] => (cachedRemotes ??= parseRegistry(document));

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

/** Finds deployments newer than this page in a fresh one. Keeps the old registry on failure. */
export const refreshRemoteRegistry = async (): Promise<void> => {
  try {
    const response = await fetch(globalThis.location.pathname, {
      headers: { Accept: 'text/html' },
      cache: 'no-store',
      signal: abortAfter(10_000),
    });
    if (!response.ok) return;
    const remotes = parseRegistry(
      new DOMParser().parseFromString(await response.text(), 'text/html'),
    );
    if (remotes.length > 0) cachedRemotes = remotes;
  } catch {
    // Offline, or the server is restarting: keep the known registry.
  }
};
