/** One screen as the server announces it. `entry` is null when its files are not there. */
export interface RemoteRecord {
  name: string;
  id: string;
  version: string;
  /** Range of contract versions, such as `^1.0.0`. */
  contract: string;
  entry: string | null;
  /** Path prefixes it answers for. */
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

/** Every known remote, as the page says it. */
export const listRemotes = (): RemoteRecord[] => (cachedRemotes ??= parseRegistry(document));

export const findRemoteByName = (name: string): RemoteRecord | undefined =>
  listRemotes().find((remote) => remote.name === name);

/** The remote that answers for a path: the longest prefix wins. */
export const findRemoteForPath = (pathname: string): RemoteRecord | undefined =>
  listRemotes()
    .flatMap((remote) =>
      remote.routes
        .filter((route) => pathname === route || pathname.startsWith(`${route}/`))
        .map((route) => ({ remote, length: route.length })),
    )
    .sort((a, b) => b.length - a.length)[0]?.remote;

/** Reads the registry of a fresh page, so that what was deployed since this one was opened can be found. Keeps the old one when that fails. */
export const refreshRemoteRegistry = async (): Promise<void> => {
  try {
    const answer = await fetch(globalThis.location.pathname, {
      headers: { Accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) return;
    const fresh = parseRegistry(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    if (fresh.length > 0) cachedRemotes = fresh;
  } catch {
    // Offline, or the server is restarting: what is known still stands.
  }
};
